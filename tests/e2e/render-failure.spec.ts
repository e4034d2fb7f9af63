import { expect, test } from './fixtures.ts';

test.describe('a part of a page that cannot be rendered', () => {
  // React tells of the error that these tests cause.
  test.use({ expectedErrors: /TypeError|error occurred in the <|Minified React error/ });

  test('says so in its place; the rest of the page stands and works', async ({ page }) => {
    await page.goto('/blog');
    // As if what the server wrote for the island had been cut off.
    await page.locator('main astro-island').evaluate((island) => island.setAttribute('props', '{}'));
    await page.getByRole('link', { name: 'Materials', exact: true }).hover();
    await expect(page.getByRole('alert')).toHaveText(
      "Something went wrong. The application couldn't load properly. Please try refreshing the page.",
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

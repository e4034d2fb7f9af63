import { expect, test } from './fixtures.ts';

test('the planning guide keeps the contents in view on a wide screen and marks the current part', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/guides/deck-planning-guide');
  const contents = page.getByRole('navigation', { name: 'In this guide' });
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
  await contents.getByRole('link', { name: 'Maintenance' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Maintenance');
  await expect(contents).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
});

test.describe('FAQ without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has six topics whose questions open', async ({ page }) => {
    await page.goto('/faq');
    const topics = page.locator('main section').filter({ has: page.locator('.faq') });
    await expect(topics.getByRole('heading')).toHaveText([
      ...['Cost and quotes', 'Building', 'Permits and codes', 'Materials', 'Care and warranty', 'Fences'],
    ]);
    const item = page.locator('.faq details').filter({ hasText: 'How deep do your footings go?' });
    await item.locator('summary').click();
    await expect(item.getByText('usually 42 inches here')).toBeVisible();
  });
});

import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const cards = 'main [data-post]';

test.describe('blog list', () => {
  test('three cards are in a row on a wide screen, one on a phone', async ({ page }) => {
    for (const [width, columns] of [
      [1280, 3],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/blog');
      const tops = await page
        .locator(cards)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }
  });

  test('a subject filters in place, and is kept by address, reload and Back', { tag: WALK }, async ({ page }) => {
    await page.goto('/blog');
    const shown = page.locator(cards).filter({ visible: true });
    const chips = page.getByRole('navigation', { name: 'Subjects' });
    await chips.getByRole('link', { name: 'Materials' }).click();
    await expect(page).toHaveURL('/blog?category=materials');
    await expect(shown).toHaveText([/Composite or wood/]);
    await expect(page.getByText('1 article on materials')).toBeVisible();
    await expect(chips.getByRole('link', { name: 'Materials' })).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await expect(shown).toHaveText([/Composite or wood/]);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(shown).toHaveCount(5);

    await chips.getByRole('link', { name: 'Planning' }).click();
    await expect(page).toHaveURL('/blog?category=planning');
    await page.getByRole('link', { name: 'Composite or wood: what holds up by the lake' }).click();
    await expect(page).toHaveURL('/blog/composite-vs-wood-decking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Composite or wood: what holds up by the lake');
    await page.goBack();
    await expect(page).toHaveURL('/blog?category=planning');
    await expect(shown).toHaveCount(3);
  });

  test('a shared link opens its subject, and All Posts shows everything again', async ({ page }) => {
    await page.goto('/blog?category=regulations&page=1');
    const shown = page.locator(cards).filter({ visible: true });
    await expect(shown).toHaveText([/Building near the water/]);
    await page.getByRole('link', { name: 'All Posts' }).click();
    await expect(shown).toHaveCount(5);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a subject leads to a built page with its articles', { tag: WALK }, async ({ page }) => {
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Planning', exact: true }).click();
      await expect(page).toHaveURL('/blog/category/planning');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      await expect(page.getByRole('link', { name: 'Planning', exact: true }).first()).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
  });
});

test('blog post keeps the related articles beside a long one while it is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/blog/winter-deck-maintenance');
  const related = page.getByRole('complementary', { name: 'Related articles' });
  for (const heading of ['When it snows', 'If the place stands empty']) {
    await page.getByRole('heading', { name: heading }).evaluate((text) => text.scrollIntoView({ block: 'center' }));
    await expect(related.getByRole('link', { name: 'Request a quote' })).toBeInViewport({ ratio: 1 });
  }
});

import type { Locator } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

test('the portfolio fills its rows, filters by kind, and links each town', { tag: WALK }, async ({ page }) => {
  await page.goto('/portfolio');
  const cards = page.getByRole('article');
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  const rows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
  expect(new Set(rows).size).toBe(1);

  await page.getByRole('button', { name: 'Privacy Fences' }).click();
  await expect(cards.filter({ visible: true })).toHaveCount(1);
  await expect(cards.filter({ visible: true })).toContainText('Acme');
  await expect(page.getByRole('button', { name: 'Repairs' })).toHaveCount(0);

  const towns = page.getByRole('definition').filter({ hasText: 'Suttons Bay' });
  await expect(towns.getByRole('link')).toHaveText(['Acme', 'Elk Rapids', 'Suttons Bay', 'Traverse City']);
  await towns.getByRole('link', { name: 'Acme' }).click();
  await expect(page).toHaveURL('/service-areas/acme');
});

test('on a phone, a button jumps past the cards to the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portfolio');
  await page.getByRole('link', { name: 'Ask for a free quote' }).click();
  await expect(page.getByLabel('Name')).toBeInViewport();
});

test('a project is drawn from its measures', async ({ page }) => {
  await page.goto('/portfolio/lakefront-cedar-deck');
  const drawing = page.getByRole('img', {
    name: /^Lakefront Cedar Deck, drawn to scale: 32 feet wide, .* 42 inches down/,
  });
  await expect(drawing).toBeVisible();
  await page.goto('/portfolio/deck-refinishing');
  await expect(page.getByText('Drawn to scale')).toHaveCount(0);
});

test.describe('its pictures without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('are directly under the first one, swiped, and each is reached by keyboard', async ({ page }) => {
    await page.goto('/portfolio/privacy-fence');
    const strip = page.getByRole('region', { name: 'A closer look' }).getByRole('list');
    const pictures = strip.getByRole('link', { name: /^Enlarge: / });
    await expect(pictures).toHaveCount(3);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const top = await topOf(strip);
      expect(top).toBeLessThan(await topOf(page.getByRole('heading', { name: 'What stands there now' })));
      if (width < 1000) expect(top).toBeLessThan(await topOf(page.getByLabel('Name')));
      expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await pictures.nth(1).focus();
      await page.keyboard.press('Tab');
      await expect(pictures.last()).toBeFocused();
      await expect(pictures.last()).toBeInViewport();
    }
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** CSS pixels that the box of a name may stand over the upper or lower edge: it is higher than its letters. */
const AIR = 4;

/** Names that the edge of their map cuts or its panel covers. */
const cutNames = (page: Page) =>
  page.locator('figure.map').evaluateAll((figures, air) => {
    const isShown = (text: Element) => text.getClientRects().length > 0 && getComputedStyle(text).display !== 'none';
    return figures.flatMap((figure) => {
      const edge = figure.getBoundingClientRect();
      const panel = figure.querySelector('.panel')?.getBoundingClientRect();
      return [...figure.querySelectorAll('svg:not(.furniture) text')].filter(isShown).flatMap((text) => {
        const box = text.getBoundingClientRect();
        const isInside =
          box.left >= edge.left &&
          box.right <= edge.right &&
          box.top >= edge.top - air &&
          box.bottom <= edge.bottom + air;
        const isCovered = panel && box.right > panel.left + air && box.bottom > panel.top + air;
        return isInside && !isCovered ? [] : [`${document.location.pathname}: ${text.textContent?.trim()}`];
      });
    });
  }, AIR);

test('a map cuts no name at its edge, and its scale covers none', async ({ page, built }) => {
  const pages = ['/', '/areas-served', ...built.builtPages().filter((path) => path.startsWith('/service-area/'))];
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    await page.goto(path);
    for (const width of [320, 360, 393, 430, 480, 600, 768, 1000, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutNames(page), `${width} px`).toEqual([]);
    }
  }
});

test('the map of a lake names the lake and its towns; a narrow one names those that it shows whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/service-area/torch-lake');
  const names = page.locator('figure.map svg').first().locator('text').filter({ visible: true });
  await expect(names.filter({ hasText: /Torch Lake|Suttons Bay|Alden/ })).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(names.filter({ hasText: /Torch Lake|Alden/ })).toHaveCount(2);
  await expect(names.filter({ hasText: /Suttons Bay/ })).toHaveCount(0);
});

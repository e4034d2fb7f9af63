import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { headlineLines } from './look.ts';
import { movesOn, noteMoves } from './moves.ts';
import { violationsOf } from './violations.ts';

/** What holds on every page, at the three widths that the design is made for. */
const pages = [
  '/',
  '/services',
  '/services/custom-decks',
  '/services/deck-repair',
  '/services/fence-installation',
  '/portfolio',
  '/portfolio/lakefront-cedar-deck',
  '/portfolio/deck-refinishing',
  '/about',
  '/testimonials',
  '/service-areas/torch-lake',
  '/service-area/kalkaska',
  '/service-areas/beulah',
  '/areas-served',
  '/decks-built-near-you',
  '/deck-cost-estimator',
  '/contact',
  '/get-quote',
  '/ads/traverse-city-deck-quote',
  '/ads/traverse-city-deck-quote-thank-you',
  '/blog',
  '/blog/category/materials',
  '/blog/winter-deck-maintenance',
  '/blog/waterfront-deck-building-codes',
  '/guides/deck-planning-guide',
  '/faq',
  '/privacy-policy',
  '/sitemap',
];
const widths = [360, 768, 1280];

for (const path of pages) {
  test(`${path}: no axe violation, nothing scrolls sideways, nothing moved, no word alone`, async ({ page }) => {
    test.slow();
    await noteMoves(page);
    for (const width of widths) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await scrollThrough(page);
        const lines = await headlineLines(page);
        if (lines.length > 1) expect(lines.at(-1), 'last line of the headline').toMatch(/\s/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await movesOn(page)).toEqual([]);
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  });
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

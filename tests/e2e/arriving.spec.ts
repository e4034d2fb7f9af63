import { builtPages, readBuilt } from './built-pages.ts';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { movesOn, noteMoves } from './moves.ts';

/** A page of every kind of first screen. */
const pages = [
  '/',
  '/services',
  '/services/deck-repair',
  '/service-area/kalkaska',
  '/portfolio/deck-refinishing',
  '/decks-built-near-you',
  '/areas-served',
  '/contact',
  '/get-quote',
  '/ads/traverse-city-deck-quote',
  '/ads/traverse-city-deck-quote-thank-you',
  '/blog',
  '/blog/winter-deck-maintenance',
  '/guides/deck-planning-guide',
];

let site: Awaited<ReturnType<typeof serveBuiltSite>>;
test.beforeAll(async () => {
  site = await serveBuiltSite({ isSlow: true });
});
test.afterAll(() => site.close());

test.describe('a page that arrives piece by piece', () => {
  for (const path of pages) {
    test(`${path} moves nothing that it has shown`, async ({ page }) => {
      await noteMoves(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.origin + path);
        expect(await movesOn(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});

test('every page has what its first paint waits for, once', () => {
  const count = (html: string, part: string) => html.split(part).length - 1;
  const wrong = builtPages().filter((path) => {
    const { html } = readBuilt(path);
    if (!html.includes('<html')) return false;
    return count(html, 'rel="expect" href="#first-paint"') !== 1 || count(html, 'id="first-paint"') !== 1;
  });
  expect(wrong).toEqual([]);
});

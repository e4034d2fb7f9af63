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

for (const knowsExpect of [true, false]) {
  test.describe(`a page that arrives piece by piece in a browser that ${knowsExpect ? 'knows' : 'lacks'} rel=expect`, () => {
    let site: Awaited<ReturnType<typeof serveBuiltSite>>;
    test.beforeAll(async () => {
      site = await serveBuiltSite({ isSlow: true, expects: knowsExpect });
    });
    test.afterAll(() => site.close());

    for (const path of pages) {
      test(`${path} moves nothing that it has shown`, async ({ page }) => {
        if (!knowsExpect) await page.addInitScript('DOMTokenList.prototype.supports = () => false');
        await noteMoves(page);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site.origin + path);
          expect(await movesOn(page), `at ${width} px`).toEqual([]);
        }
      });
    }

    test('a page that breaks off is shown as far as it came', async ({ page }) => {
      if (!knowsExpect) await page.addInitScript('DOMTokenList.prototype.supports = () => false');
      const html = readBuilt('/about').html;
      site.answers.set('/about', html.slice(0, html.indexOf('id="first-paint"') - 1));
      await page.goto(`${site.origin}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      site.answers.delete('/about');
    });
  });
}

test('every page has what its first paint waits for, once', () => {
  const count = (html: string, part: string) => html.split(part).length - 1;
  const wrong = builtPages().filter((path) => {
    const { html } = readBuilt(path);
    if (!html.includes('<html')) return false;
    return count(html, 'rel="expect" href="#first-paint"') !== 1 || count(html, 'id="first-paint"') !== 1;
  });
  expect(wrong).toEqual([]);
});

import { builtPages, readBuilt } from './built-pages.ts';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { movesOn, noteMoves } from './layout-shifts.ts';

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

const EXPECT = /<link rel="expect"[^>]*>/;
const EXPECT_AND_SCRIPTS = /<link rel="expect"[^>]*>|<script.*?<\/script>/gs;

/** Where nothing makes the browser wait, rows fill up sideways as they come; nothing is pushed up or down. */
for (const [browser, leavesOut, only] of [
  ['knows rel=expect', undefined, undefined],
  ['lacks rel=expect', EXPECT, undefined],
  ['lacks rel=expect and runs no scripts', EXPECT_AND_SCRIPTS, 'upDown'],
] as const) {
  test.describe(`a page that arrives piece by piece in a browser that ${browser}`, () => {
    let site: Awaited<ReturnType<typeof serveBuiltSite>>;
    test.beforeAll(async () => {
      site = await serveBuiltSite({ isSlow: true, leavesOut });
    });
    test.afterAll(() => site.close());
    test.beforeEach(({ page }) => page.addInitScript(leavesOut ? 'DOMTokenList.prototype.supports = () => false' : ''));

    for (const path of pages) {
      test(`${path} moves nothing that it has shown`, async ({ page }) => {
        await noteMoves(page, only);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site.origin + path);
          expect(await movesOn(page), `at ${width} px`).toEqual([]);
        }
      });
    }

    test('a page that breaks off is shown as far as it loaded', async ({ page }) => {
      const html = readBuilt('/about').html;
      site.answers.set('/about', html.slice(0, html.indexOf('id="paint"') - 1));
      await page.goto(`${site.origin}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      site.answers.delete('/about');
    });
  });
}

test('every page has its paint-blocking parts, once', () => {
  const count = (html: string, part: string) => html.split(part).length - 1;
  const wrong = builtPages().filter((path) => {
    const { html } = readBuilt(path);
    if (!html.includes('<html')) return false;
    return count(html, 'rel="expect" href="#paint"') !== 1 || count(html, 'id="paint"') !== 1;
  });
  expect(wrong).toEqual([]);
});

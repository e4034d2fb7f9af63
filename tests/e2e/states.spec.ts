import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { sites, WHOLE_PAGES } from './sites.ts';
import { DESKTOP, PHONE, type State, states } from './states.ts';
import { violationsOf } from './violations.ts';

/**
 * Every state of every island: it has no axe violation, and what the page weight step leaves out is missed nowhere, because
 * without that step it looks the same to the pixel. Pictures and the display face are left out on both sides: they come
 * when they like.
 */
type Look = Pick<State, 'name' | 'path'> & { width: number; reach?: State['reach'] };

/** Pages that have every island between them. Axe looks at them as they arrive in every-page.spec.ts. */
const PAGES = [
  '/',
  '/service-area/torch-lake',
  '/portfolio/deck-refinishing',
  '/decks-built-near-you',
  '/contact',
  '/blog/winter-deck-maintenance',
  '/deck-cost-estimator',
  '/ads/traverse-city-deck-quote',
];

const looks: Look[] = [PHONE, DESKTOP].flatMap((width) => [
  ...PAGES.map((path) => ({ name: `${path} as it arrives, in forced colors and on paper`, path, width })),
  ...states.filter((state) => (state.width ?? width) === width).map((state) => ({ ...state, width })),
]);

/** Paper comes last: it makes the browser ask for pictures that are far down. */
const MEDIA = [{}, { forcedColors: 'active' }, { forcedColors: 'none', media: 'print' }] as const;

const CONTEXT = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

let whole: Awaited<ReturnType<typeof serveBuiltSite>>;
test.beforeAll(async () => {
  whole = await serveBuiltSite({ folder: join(sites.example.folder, WHOLE_PAGES) });
});
test.afterAll(() => whole.close());

const openWhole = async (browser: Browser, width: number) => {
  const context = await browser.newContext({ ...CONTEXT, viewport: { width, height: 800 }, baseURL: whole.origin });
  return context.newPage();
};

const bring = async (page: Page, { path, reach }: Look) => {
  await page.route(/\.(avif|webp|jpg|woff2)$/, (route) => route.abort());
  await page.goto(path);
  // One that came with the page cannot be left out on its way.
  await page.evaluate(() => {
    for (const source of document.querySelectorAll('source[data-inlined], source[srcset^="data:"]')) source.remove();
  });
  await reach?.(page);
};

/** The whole page. Playwright's own screenshots take three times as long, most of it to make the files small. */
const shot = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
    optimizeForSpeed: true,
  });
  await client.detach();
  return data;
};

test.use({ contextOptions: CONTEXT, expectedErrors: /status of 422|ERR_FAILED/ });

for (const look of looks) {
  test(`${look.name}, ${look.width} px wide`, async ({ browser, page }) => {
    test.slow(); // Pictures of whole pages take their time.
    await page.setViewportSize({ width: look.width, height: 800 });
    const pages = [page, await openWhole(browser, look.width)];
    // At once, because some states change with the seconds.
    await Promise.all(pages.map((each) => bring(each, look)));
    for (const media of look.reach ? [{}] : MEDIA) {
      await Promise.all(pages.map((each) => each.emulateMedia(media)));
      // What still arrives or scrolls ends; what is missing stays away.
      await expect(async () => {
        // From the same place, which the header shows.
        const top = await page.evaluate(() => scrollY);
        await pages[1]?.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        const [light, expected] = await Promise.all(pages.map(shot));
        expect(light === expected, `the same, with ${JSON.stringify(media)}`).toBe(true);
      }).toPass({ timeout: 30_000 });
    }
    if (look.reach) {
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    }
    await pages[1]?.context().close();
  });
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { DESKTOP, PHONE, type State, states } from './page-states.ts';
import { sites, WHOLE_PAGES } from './sites.ts';
import { findViolations } from './violations.ts';

/**
 * Every state of every island has no axe violation, and looks the same to the pixel without the page weight step, on screen, in forced
 * colors and on paper. The display face and pictures are left out on both sides.
 */
type Look = Pick<State, 'name' | 'path' | 'isPointedAt' | 'errors'> & { widths: number[]; reach?: State['reach'] };

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

const WIDTHS = [PHONE, DESKTOP];

const looks: Look[] = [
  ...PAGES.map((path) => ({ name: `${path} as it arrives`, path, widths: WIDTHS })),
  ...states.map(({ width, ...state }) => ({ ...state, widths: width ? [width] : WIDTHS })),
];

const CONTEXT = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

let whole: Awaited<ReturnType<typeof serveBuiltSite>>;
test.beforeAll(async () => {
  whole = await serveBuiltSite({ folder: join(sites.example.folder, WHOLE_PAGES) });
});
test.afterAll(() => whole.close());

const openWhole = async (browser: Browser) => {
  const context = await browser.newContext({ ...CONTEXT, baseURL: whole.origin });
  return context.newPage();
};

/** One transparent dot, which looks the same before and after loading, unlike a missing picture. */
const NOTHING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const bring = async (page: Page, { path, reach, isPointedAt }: Look) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.route(/\.(avif|webp|jpg)$/, (route) => route.fulfill({ contentType: 'image/gif', body: NOTHING }));
  await page.goto(path);
  // One that came with the page cannot be left out on its way.
  await page.evaluate(() => {
    for (const source of document.querySelectorAll('source[data-inlined], source[srcset^="data:"]')) source.remove();
  });
  await reach?.(page);
  // What moves below a mouse is taken for pointed at sooner or later, and in forced colors a field shows that.
  if (!isPointedAt) await page.mouse.move(0, 0);
  // A caret that blinks is the same on both sides only now and then. Forced colors paint one that has no color.
  await page.evaluate(() => document.documentElement.style.setProperty('caret-animation', 'manual'));
};

/** Takes pictures of the whole page at half its size, four times faster than Playwright at full size. The session stays open: ending one takes the page off paper again. */
const cameraOn = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  return async () => {
    const { cssContentSize } = await client.send('Page.getLayoutMetrics');
    const { data } = await client.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      clip: { ...cssContentSize, scale: 0.5 },
      optimizeForSpeed: true,
    });
    return data;
  };
};

/** Saves the difference as `is.png` and `should.png` among the test's results. */
const keepPictures = (pictures: Record<string, string>) =>
  Promise.all(
    Object.entries(pictures).map(([name, data]) => {
      const file = test.info().outputPath(`${name}.png`);
      return writeFile(file, data, 'base64');
    }),
  );

/** Compares two pages repeatedly, each time until loading and scrolling have ended. */
const comparing = async (light: Page, expected: Page) => {
  const cameras = await Promise.all([light, expected].map(cameraOn));
  return (where: string) =>
    expect(async () => {
      // From the top: Chromium paints what sticks to the window anywhere on a picture of the whole page taken further down.
      await Promise.all(
        [light, expected].map((page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))),
      );
      const [is = '', should = ''] = await Promise.all(cameras.map((shoot) => shoot()));
      if (is !== should) await keepPictures({ is, should });
      expect(is === should, `the same ${where}`).toBe(true);
    }).toPass({ timeout: 30_000 });
};

/** Blocked pictures and fonts are logged. */
const LEFT_OUT = /ERR_FAILED/;

for (const look of looks) {
  test.describe(() => {
    test.use({
      contextOptions: CONTEXT,
      expectedErrors: look.errors ? new RegExp(`${LEFT_OUT.source}|${look.errors.source}`) : LEFT_OUT,
    });

    test(`${look.name}, ${look.widths.join(' and ')} px wide`, async ({ browser, page }) => {
      test.slow(); // Pictures of whole pages take their time.
      const setWidth = (each: Page, width = 0) => each.setViewportSize({ width, height: 800 });
      const whole = await openWhole(browser);
      const pages = [page, whole];
      await Promise.all(pages.map((each) => setWidth(each, look.widths[0])));
      // At once, because some states change with the seconds.
      await Promise.all(pages.map((each) => bring(each, look)));
      const expectSame = await comparing(page, whole);
      const lookIn = async (media: Parameters<Page['emulateMedia']>[0]) => {
        await Promise.all(pages.map((each) => each.emulateMedia(media)));
        await expectSame(`with ${JSON.stringify(media)}`);
      };
      for (const width of look.widths) {
        await Promise.all(pages.map((each) => setWidth(each, width)));
        await expectSame(`${width} px wide`);
        if (!look.reach) continue;
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await lookIn({ forcedColors: 'active' });
      // Paper comes last: it makes the browser ask for pictures that are far down.
      await lookIn({ forcedColors: 'none', media: 'print' });
    });
  });
}

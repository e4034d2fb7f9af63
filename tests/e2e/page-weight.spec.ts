import type { Browser, Page } from '@playwright/test';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { DESKTOP, PHONE, type State, states } from './states.ts';

/**
 * What the page weight step leaves out is missed nowhere: the site built without it, and every state of every island looks
 * the same to the pixel. Pictures and the display face are left out on both sides, because they come when they like.
 */
type Look = Pick<State, 'name' | 'path'> & { width: number; reach?: State['reach'] };

/** Pages that have every island between them. */
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

let site: SiteCopy;
let light: Awaited<ReturnType<typeof serveBuiltSite>>;
let whole: typeof light;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await siteCopy();
  await site.edit('astro.config.mjs', '    pageWeight(),\n', '');
  await site.build();
  light = await serveBuiltSite();
  whole = await serveBuiltSite({ folder: `${site.folder}/dist` });
});
test.afterAll(async () => {
  light.close();
  whole.close();
  await site.cleanUp();
});

const open = async (browser: Browser, origin: string, { path, width, reach }: Look) => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route(/\.(avif|webp|jpg|woff2)$/, (route) => route.abort());
  await page.goto(origin + path);
  await reach?.(page);
  return page;
};

const shot = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled' });

/** One after the other: each worker of its own would build the site again. */
test.describe.configure({ mode: 'default' });

for (const look of looks) {
  test(`${look.name}, ${look.width} px wide`, async ({ browser }) => {
    const pages = [await open(browser, whole.origin, look), await open(browser, light.origin, look)];
    for (const media of look.reach ? [{}] : MEDIA) {
      for (const page of pages) await page.emulateMedia(media);
      // What still arrives or scrolls ends; what is missing stays away.
      await expect(async () => {
        const [expected, actual] = await Promise.all(pages.map(shot));
        expect(actual?.equals(expected as Buffer), `the same, with ${JSON.stringify(media)}`).toBe(true);
      }).toPass({ timeout: 15_000 });
    }
    for (const page of pages) await page.context().close();
  });
}

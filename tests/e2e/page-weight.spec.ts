import type { Browser } from '@playwright/test';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { serveBuiltSite } from './built-site.ts';
import { test } from './fixtures.ts';
import { DESKTOP, PHONE, type State, states } from './states.ts';

/**
 * What the page weight step leaves out is missed nowhere: the site built without it, and every state of every island looks
 * the same to the pixel. Pictures and the display face are left out on both sides, because they come when they like.
 */
type Look = Pick<State, 'name' | 'path'> & { width: number; reach?: State['reach'] };

/** A page of every kind that has islands. */
const PAGES = [
  '/',
  '/services/composite-decking',
  '/service-area/torch-lake',
  '/decks-built-near-you',
  '/portfolio/deck-refinishing',
  '/contact',
  '/faq',
  '/blog',
  '/blog/winter-deck-maintenance',
  '/guides/deck-planning-guide',
  '/deck-cost-estimator',
  '/ads/traverse-city-deck-quote',
];

const looks: Look[] = [PHONE, DESKTOP].flatMap((width) => [
  ...PAGES.map((path) => ({ name: `${path} as it arrives, on paper and in forced colors`, path, width })),
  ...states.filter((state) => (state.width ?? width) === width).map((state) => ({ ...state, width })),
]);

const MEDIA = [{}, { media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const;

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

const shots = async (browser: Browser, origin: string, { path, width, reach }: Look) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\.(avif|webp|jpg|woff2)$/, (route) => route.abort());
  await page.goto(origin + path);
  await reach?.(page);
  const images: Buffer[] = [];
  for (const media of reach ? [{}] : MEDIA) {
    await page.emulateMedia(media);
    images.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  await context.close();
  return images;
};

/** One after the other: each worker of its own would build the site again. */
test.describe.configure({ mode: 'default' });

for (const look of looks) {
  test(`${look.name}, ${look.width} px wide`, async ({ browser }, testInfo) => {
    const expected = await shots(browser, whole.origin, look);
    const actual = await shots(browser, light.origin, look);
    for (const [index, image] of expected.entries()) {
      const other = actual[index];
      if (other?.equals(image)) continue;
      await testInfo.attach('without the step', { body: image, contentType: 'image/png' });
      await testInfo.attach('with it', { body: other ?? '', contentType: 'image/png' });
      throw new Error(
        `${JSON.stringify(MEDIA[index])}: a rule that this needs is missing, or stands in another order.`,
      );
    }
  });
}

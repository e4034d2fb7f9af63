import { setTimeout as wait } from 'node:timers/promises';
import { displayFace } from '../../../src/styles/display-face.mjs';
import { hasFace, layoutShift, places } from '../../e2e/look.ts';
import { expect, test } from '../fixtures.ts';

/** One page for each kind of first screen. */
const PAGES = [
  '/',
  '/services/deck-repair',
  '/service-area/kalkaska',
  '/decks-built-near-you',
  '/get-quote',
  '/ads/traverse-city-deck-quote',
  '/blog/winter-deck-maintenance',
];

const FACE = /\.woff2$/;

/** How much the display face may move while a page is read. */
const ALLOWED_SHIFT = 0.02;

test('Pages that arrive in pieces', async ({ visitor, site }) => {
  site.isSlow = true;
  site.reply = (path) => (FACE.test(path) ? { status: 404, json: {} } : undefined);
  for (const page of PAGES) {
    await visitor.open(page);
    expect(await visitor.tab.run(() => window.moves), page).toEqual([]);
  }
});

/** `late`: how long the face takes, in ms. */
for (const { line, isSlow, late } of [
  { line: 'a fast line', isSlow: false, late: 0 },
  { line: 'a slow line', isSlow: true, late: 700 },
]) {
  for (const width of [320, 768, 1280]) {
    test(`On ${line} the display face replaces its fallback in place, ${width} px`, async ({
      visitor,
      site,
      engineName,
    }) => {
      test.skip(engineName.startsWith('Chromium'), 'measured in display-face.spec.ts');
      test.skip(engineName === 'WPE WebKit' && width !== 1280, 'has one window');
      await visitor.tab.widen?.(width);
      site.isSlow = isSlow;
      site.isUncached = true;
      for (const page of PAGES) {
        const asked = Promise.withResolvers<void>();
        const looked = Promise.withResolvers<void>();
        site.reply = async (path) => {
          if (!FACE.test(path)) return undefined;
          asked.resolve();
          await Promise.all([looked.promise, wait(late)]);
          return undefined;
        };
        await visitor.open(page);
        await asked.promise;
        const before = await visitor.tab.run(places);
        looked.resolve();
        await visitor.expectThat('the face to come', true, hasFace, displayFace.name);
        expect.soft(layoutShift(before, await visitor.tab.run(places)), page).toBeLessThanOrEqual(ALLOWED_SHIFT);
      }
    });
  }
}

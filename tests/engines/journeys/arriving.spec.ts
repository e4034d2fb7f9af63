import { setTimeout as wait } from 'node:timers/promises';
import { hasLateFace, placesInSight, shifts } from '../../e2e/look.ts';
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

const FACE = /\/fonts\/[^/]+\.woff2$/;

/** Firefox and Safari wait at most half of this for an optional font. */
const LATE_MS = 200;

test('Pages that arrive in pieces', async ({ visitor, site }) => {
  site.isSlow = true;
  for (const page of PAGES) {
    await visitor.open(page);
    expect(await visitor.tab.run(() => window.moves), page).toEqual([]);
  }
});

for (const page of ['/', '/ads/traverse-city-deck-quote', '/faq']) {
  test(`The display face arrives late: ${page}`, async ({ visitor, site }) => {
    site.isSlow = true;
    site.headAfter = 0;
    site.onShown = site.hold(FACE);
    await visitor.open(page);
    expect(await visitor.tab.run(() => window.moves)).toEqual([]);
  });
}

for (const width of [320, 768, 1280]) {
  test(`The display face swaps in without a shift, ${width} px`, async ({ visitor, site, engineName }) => {
    test.skip(engineName.startsWith('Chromium'), 'measured in display-face.spec.ts');
    test.skip(engineName === 'WPE WebKit' && width !== 1280, 'has one window');
    await visitor.tab.widen?.(width);
    site.headAfter = 300;
    const asked = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    site.reply = async (path) => {
      if (!FACE.test(path)) return undefined;
      asked.resolve();
      await Promise.all([looked.promise, wait(LATE_MS)]);
      return undefined;
    };
    await visitor.open('/services');
    await asked.promise;
    const before = await visitor.tab.run(placesInSight);
    looked.resolve();
    await visitor.expectThat('the face to come', true, hasLateFace);
    expect(shifts(before, await visitor.tab.run(placesInSight))).toEqual([]);
    // At other widths it would move something in one of the engines, so it comes with the next page.
    if (width === 768) expect(await visitor.tab.run(() => document.body.style.cssText)).toContain('--font-display');
  });
}

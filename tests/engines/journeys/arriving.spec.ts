import { expect, test } from '../fixtures.ts';

/** A page of every kind of first screen. */
const PAGES = [
  '/',
  '/services/deck-repair',
  '/service-area/kalkaska',
  '/decks-built-near-you',
  '/get-quote',
  '/ads/traverse-city-deck-quote',
  '/blog/winter-deck-maintenance',
];

test('Pages that arrive piece by piece', async ({ visitor, site }) => {
  site.isSlow = true;
  for (const page of PAGES) {
    await visitor.open(page);
    expect(await visitor.tab.run(() => window.moves), page).toEqual([]);
  }
});

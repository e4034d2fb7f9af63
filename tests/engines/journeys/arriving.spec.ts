import { setTimeout as wait } from 'node:timers/promises';
import { displayFace } from '../../../src/styles/display-face.mjs';
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

/** Where everything in the window begins, and whether the headline has the face itself by now. Runs in the page. */
const look = () => ({
  places: Array.from(document.body.querySelectorAll('*'), (element) => element.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top < innerHeight)
    .map(({ left, top }) => [left, top] as const),
  headline: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
});

test('A face that comes once the page has loaded', async ({ visitor, site }) => {
  let changed = 0;
  for (const page of ['/', '/about', '/services', '/faq', '/prices', '/blog']) {
    let [ask, release] = [() => {}, () => {}];
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const released = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    site.reply = async (path) => {
      // Its head comes too late for a face ahead of the first paint.
      if (path === page) await wait(300);
      if (!/^\/fonts\/.*\.woff2$/.test(path)) return undefined;
      ask();
      return released;
    };
    await visitor.open(page);
    await asked;
    const before = await visitor.tab.run(look);
    release();
    await visitor.tab.run(async () => {
      await document.fonts.load(`1em ${getComputedStyle(document.documentElement).getPropertyValue('--font-display')}`);
    });
    const after = await visitor.tab.run(look);
    expect(after.places.length, page).toBe(before.places.length);
    for (const [index, [left, top]] of after.places.entries()) {
      const [x, y] = before.places[index] ?? [0, 0];
      expect(Math.hypot(left - x, top - y), `${page}: what is at ${x}, ${y}`).toBeLessThan(3);
    }
    if (after.headline.startsWith(`"${displayFace.name}-`) || after.headline.startsWith(`${displayFace.name}-`)) changed += 1;
  }
  expect(changed).toBeGreaterThan(1);
});

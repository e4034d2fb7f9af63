import type { Page } from '@playwright/test';
import { registry } from '../../../src/schemas/collections.ts';
import { currentRun } from '../../runner/runs.ts';
import { test } from '../fixtures.ts';
import { noteMoves } from '../layout-shifts.ts';
import { AD, hasPart, NO_PAGE, pagesLike, THANKS, THOROUGH, WEIGHED_PAGES } from './any-page.ts';
import { expectToFit, lookAt } from './look-at.ts';

/** Pages of collections whose entries have one each. Ad pages are named below. */
const ofEntries = Object.values<{ address?: string }>(registry).flatMap(({ address }) =>
  address && address !== '/ads' ? [`${address}/*`] : [],
);

/** Pages of any content that has them. `/blog/*` makes two tests: the first and the last page below that address. */
const quick = ['/', '/contact', '/blog/*'];
const thorough = [
  ...ofEntries.filter((pattern) => !quick.includes(pattern)),
  '/services',
  '/portfolio',
  '/about',
  '/testimonials',
  '/service-area/a-town-that-nobody-wrote',
  '/areas-served',
  '/decks-built-near-you',
  '/deck-cost-estimator',
  '/get-quote',
  AD,
  THANKS,
  '/blog',
  '/guides/deck-planning-guide',
  '/faq',
  '/permits',
  '/prices',
  '/warranty',
  '/terms-of-service',
  '/privacy-policy',
  '/sitemap',
];
/** The quick run looks at a phone. */
const widths = [360, 1280].slice(0, currentRun() === 'quick' ? 1 : undefined);

/** Between those only the layout differs, not what axe reads: the page of the phone is made wider. */
const BETWEEN = 768;

/** @param place of the page among its kind: 0 for the first, -1 for the last */
const look = (pattern: string, place: 0 | -1, tag: string[]) =>
  test(`${pattern}${place === -1 ? ', the last' : ''}: passes axe, never scrolls sideways or shifts`, {
    tag,
  }, async ({ page, built }) => {
    test.slow();
    test.skip(!hasPart(built, pattern), NO_PAGE);
    const path = pagesLike(built, pattern).at(place) ?? pattern;
    await noteMoves(page);
    // The last of its kind has the same layout as the first, with other words.
    for (const width of place === 0 ? widths : widths.slice(0, 1)) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await scrollThrough(page);
        await lookAt(page, width);
      });
      if (width > BETWEEN || widths.length === 1) continue;
      await page.setViewportSize({ width: BETWEEN, height: 800 });
      await expectToFit(page, BETWEEN);
    }
  });

/** The quick run sees these while it weighs them (budgets.spec.ts). */
const seenElsewhere: string[] = currentRun() === 'quick' ? Object.values(WEIGHED_PAGES).flat() : [];

for (const [paths, tag] of [
  [quick, []],
  [thorough, [THOROUGH]],
] as const) {
  for (const path of paths) {
    if (seenElsewhere.includes(path)) continue;
    look(path, 0, [...tag]);
    if (path.endsWith('/*') && currentRun() !== 'quick') look(path, -1, [...tag]);
  }
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

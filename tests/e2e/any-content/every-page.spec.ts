import type { Page } from '@playwright/test';
import { registry } from '../../../src/schemas/collections.ts';
import { currentRun } from '../../runner/runs.ts';
import { test } from '../fixtures.ts';
import { noteMoves } from '../layout-shifts.ts';
import { AD, hasPart, NO_PAGE, pagesLike, THANKS, THOROUGH } from './any-page.ts';
import { expectToFit, lookAt } from './look-at.ts';

/** Pages of collections whose entries have one each. Ad pages are named below. */
const ofEntries = Object.values<{ address?: string }>(registry).flatMap(({ address }) =>
  address && address !== '/ads' ? [`${address}/*`] : [],
);

/** Pages of any content that has them: of `/blog/*` the first and the last page below that address. */
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
const [PHONE, DESKTOP] = [360, 1280];

/** A page of each layout that the quick run does not weigh (budgets.spec.ts), where it sees the others. */
const layouts = [
  ...['/services', '/portfolio', '/about', '/areas-served', '/decks-built-near-you', THANKS],
  ...['/blog', '/guides/deck-planning-guide', '/faq', '/permits', '/prices'],
  ...['/service-area/*', '/blog/*', '/get-quote', '/deck-cost-estimator'],
];

/** Between those only the layout differs, not what axe reads: the page of the phone is made wider. */
const BETWEEN = 768;

const look = async (page: Page, path: string, width: number) => {
  await test.step(`${path} at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await scrollThrough(page);
    await lookAt(page, width);
  });
};

if (currentRun() === 'quick') {
  test('a page of each layout passes axe on a phone, and never scrolls sideways or shifts', async ({ page, built }) => {
    test.setTimeout(180_000);
    await noteMoves(page);
    for (const pattern of layouts) await look(page, pagesLike(built, pattern)[0] ?? pattern, PHONE);
  });
} else {
  for (const [patterns, tag] of [
    [quick, []],
    [thorough, [THOROUGH]],
  ] as const) {
    for (const pattern of patterns) {
      test(`${pattern}: passes axe, never scrolls sideways or shifts`, { tag: [...tag] }, async ({ page, built }) => {
        test.slow();
        test.skip(!hasPart(built, pattern), NO_PAGE);
        const pages = pagesLike(built, pattern);
        await noteMoves(page);
        await look(page, pages[0] ?? pattern, PHONE);
        await page.setViewportSize({ width: BETWEEN, height: 800 });
        await expectToFit(page, BETWEEN);
        await look(page, pages[0] ?? pattern, DESKTOP);
        // The last of its kind has the same layout as the first, with other words.
        if (pages.length > 1) await look(page, pages.at(-1) ?? pattern, PHONE);
      });
    }
  }
}

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

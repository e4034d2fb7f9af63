import type { Page } from '@playwright/test';
import { findBrowser } from '../../src/cli/browser.mjs';
import { expect, test } from './fixtures.ts';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { executablePath: findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** One page of each template. */
const TEMPLATES = [
  '/',
  '/services',
  '/services/composite-decking',
  '/areas-served',
  '/service-areas/torch-lake',
  '/decks-built-near-you',
  '/portfolio',
  '/portfolio/trex-composite-deck',
  '/blog',
  '/blog/winter-deck-maintenance',
  '/contact',
  '/get-quote',
  '/deck-cost-estimator',
  '/faq',
  '/ads/traverse-city-deck-quote',
];
/** Where the visitor comes back from. */
const ELSEWHERE = '/about';

/** The page that was shown last, and whether it was brought back as it was left. */
const lastShown = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '{}'));

test('Back shows a page of each template at once, as it was left', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('shown', JSON.stringify({ path: location.pathname, persisted }));
    });
  });
  const loadedAnew: string[] = [];
  for (const path of TEMPLATES) {
    await page.goto(path);
    await page.goto(ELSEWHERE);
    await page.evaluate(() => history.back());
    await page.waitForURL(path, { waitUntil: 'commit' });
    await expect.poll(async () => (await lastShown(page)).path).toBe(path);
    if (!(await lastShown(page)).persisted) loadedAnew.push(path);
  }
  expect(loadedAnew).toEqual([]);
});

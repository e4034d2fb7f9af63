import type { Page } from '@playwright/test';
import { findBrowser } from '../../src/cli/browser.mjs';
import { expect, test } from './fixtures.ts';
import { holdIslandCode } from './quote-form-page.ts';

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

/** Has every page write down what `lastShown` reads. */
const rememberShown = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('shown', JSON.stringify({ path: location.pathname, persisted }));
    });
  });

const goBackTo = async (page: Page, path: string) => {
  await page.evaluate(() => history.back());
  await page.waitForURL(path, { waitUntil: 'commit' });
  await expect.poll(async () => (await lastShown(page)).path).toBe(path);
};

test('Back shows a page of each template at once, as it was left', async ({ page }) => {
  await rememberShown(page);
  const loadedAnew: string[] = [];
  for (const path of TEMPLATES) {
    await page.goto(path);
    await page.goto(ELSEWHERE);
    await goBackTo(page, path);
    if (!(await lastShown(page)).persisted) loadedAnew.push(path);
  }
  expect(loadedAnew).toEqual([]);
});

for (const state of ['asleep', 'awake'] as const) {
  test(`Back does not bring an open menu back, chosen from while its island is ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await rememberShown(page);
    await page.goto('/about');
    const release = await holdIslandCode(page);
    const button = page.locator('summary:has-text("Menu")').first();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.click();
    if (state === 'awake') {
      // Escape, which its island holds until it is awake, closes it.
      release();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await button.click();
    }
    await menu.getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('/blog');
    await goBackTo(page, '/about');
    expect(await lastShown(page)).toEqual({ path: '/about', persisted: true });
    await expect(button).toBeVisible();
    await expect(menu).toBeHidden();
  });
}

import type { Page } from '@playwright/test';
import { displayFace } from '../../src/styles/display-face.mjs';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { delayHead, hasLateFace, placesInSight, shifts } from './look.ts';

test.use({ takesFaceLater: true });

const FACE = /\/fonts\/[^/]+\.woff2$/;

const load = async (page: Page, headAfter: number) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (FACE.test(request.url())) faces.push(request.url());
  });
  await delayHead(page, headAfter);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  return faces;
};

const headlineFace = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

test.describe('the display face', () => {
  const standIn = new RegExp(`^"${displayFace.name} Arial"`);
  const itself = new RegExp(`^"?${displayFace.name}-`);
  const late = /^"?Late Display Face/;

  test('loads where the head of the page arrives early', async ({ page }) => {
    await load(page, 249);
    const { asked, loaded } = await times(page);
    expect(asked).toBeLessThan(loaded);
  });

  /** When this page asked for the face, and when it had loaded, in ms. */
  const times = (page: Page) =>
    page.evaluate(() => {
      const [face] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { asked: face?.startTime ?? Number.POSITIVE_INFINITY, loaded: visit?.loadEventStart ?? 0 };
    });

  for (const width of [320, 360, 412, 768, 1280]) {
    test(`replaces its fallback after load without a visible shift, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await delayHead(page, 250);
      const changed: string[] = [];
      for (const path of [
        '/',
        '/about',
        '/services',
        '/faq',
        '/prices',
        '/blog',
        '/deck-cost-estimator',
        '/ads/traverse-city-deck-quote',
      ]) {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.route(FACE, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path);
        expect(await headlineFace(page), path).toMatch(standIn);
        const before = await page.evaluate(placesInSight);
        release();
        await page.waitForFunction(hasLateFace);
        expect(shifts(before, await page.evaluate(placesInSight)), path).toEqual([]);
        if (late.test(await headlineFace(page))) changed.push(path);
        await page.unrouteAll({ behavior: 'wait' });
      }
      // Here letters are set to whole pixels, which moves the wide menu.
      if (width < 1240) expect(changed.length).toBeGreaterThan(2);
      if (width === 360 || width === 768) expect(changed).toContain('/ads/traverse-city-deck-quote');
    });
  }

  test('is ready at once on the next page', async ({ page }) => {
    await delayHead(page, 600);
    await page.goto('/contact');
    await page.evaluate(() => document.fonts.ready);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.locator('#face')).toHaveAttribute('rel', /./);
    expect(await headlineFace(page)).toMatch(itself);
  });

  test('is not loaded on the slowest connections before the second page', async ({ page }) => {
    expect(await load(page, 1001)).toEqual([]);
    expect(await headlineFace(page)).toMatch(standIn);
    const asked = page.waitForRequest(FACE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await asked;
  });

  test.describe('on a page from the service worker’s cache', () => {
    test.use({ serviceWorkers: 'allow' });

    const expectMark = (page: Page, path: string) =>
      expect
        .poll(() => page.evaluate(async (key) => (await (await caches.open('marks')).match(key)) !== undefined, path))
        .toBe(true);

    test('blocks the first paint only if it is cached', async ({ context, page }) => {
      const site = await serveBuiltSite();
      await delayHead(page, 1001);
      await page.goto(`${site.origin}/about`);
      await expectMark(page, '/about');

      const again = await context.newPage();
      await again.goto(`${site.origin}/about`);
      await expectMark(again, '/face');
      const late = await times(again);
      expect(late.asked).toBeGreaterThan(late.loaded);

      await expectMark(again, '/about');
      await again.goto(`${site.origin}/about`);
      const early = await times(again);
      expect(early.asked).toBeLessThan(early.loaded);
      site.close();
    });
  });
});

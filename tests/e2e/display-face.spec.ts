import type { Page } from '@playwright/test';
import { displayFace } from '../../src/styles/display-face.mjs';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';
import { delayHead } from './look.ts';

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
  test('is taken where the head of the page comes soon', async ({ page }) => {
    expect(await load(page, 249)).toHaveLength(1);
    expect(await headlineFace(page)).toMatch(new RegExp(`^"?${displayFace.name}-`));
  });

  test('is left out where the head of the page comes late, for a stand-in of the same width', async ({ page }) => {
    expect(await load(page, 250)).toEqual([]);
    expect(await headlineFace(page)).toMatch(new RegExp(`^"${displayFace.name} Arial"`));
  });

  test.describe('on a page that the service worker shows at once', () => {
    test.use({ serviceWorkers: 'allow' });

    const faces = (page: Page) =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
      );
    const expectMark = (page: Page, path: string) =>
      expect
        .poll(() => page.evaluate(async (key) => (await (await caches.open('marks')).match(key)) !== undefined, path))
        .toBe(true);

    test('is taken only where it has come before', async ({ context, page }) => {
      const site = await serveBuiltSite();
      await delayHead(page, 250);
      await page.goto(`${site.origin}/about`);
      await expectMark(page, '/about');

      const again = await context.newPage();
      await again.goto(`${site.origin}/about`);
      expect(await faces(again)).toBe(0);
      await expectMark(again, '/about');

      await again.goto(`${site.origin}/faq`);
      await expectMark(again, '/face');
      await again.goto(`${site.origin}/about`);
      expect(await faces(again)).toBe(1);
      site.close();
    });
  });
});

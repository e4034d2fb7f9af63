import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const FACE = /\/fonts\/[^/]+\.woff2$/;

/** Loads a page whose head is there so many ms after the request was sent. */
const load = async (page: Page, headAfter: number) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (FACE.test(request.url())) faces.push(request.url());
  });
  await page.addInitScript((ms) => {
    const now = Date.now();
    Date.now = () => now;
    Object.defineProperty(performance, 'timing', { value: { requestStart: now - ms } });
  }, headAfter);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  return faces;
};

const headlineFace = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);

test.describe('the display face', () => {
  test('is taken where the head of the page comes soon', async ({ page }) => {
    expect(await load(page, 249)).toHaveLength(1);
    expect(await headlineFace(page)).toMatch(/^"National Park-/);
  });

  test('is left out where the head of the page comes late, for a stand-in of the same width', async ({ page }) => {
    expect(await load(page, 250)).toEqual([]);
    expect(await headlineFace(page)).toMatch(/^"National Park Arial"/);
  });
});

import type { Page } from '@playwright/test';
import { displayFace } from '../../src/styles/display-face.mjs';
import { expect, test } from './fixtures.ts';
import { hasFace } from './look.ts';

const FACE = /\.woff2$/;

/** One page for each kind of first screen. */
const PAGES = [
  '/',
  '/about',
  '/services',
  '/services/deck-repair',
  '/service-area/kalkaska',
  '/faq',
  '/prices',
  '/blog',
  '/blog/winter-deck-maintenance',
  '/get-quote',
  '/deck-cost-estimator',
  '/ads/traverse-city-deck-quote',
];

/** How much the display face may move while a page is read. Nothing else may move anything (arriving.spec.ts). */
const ALLOWED_SHIFT = 0.02;

/** Runs in the page, before its own scripts. */
const sumShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      (window as unknown as { shifted: number }).shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const shiftedOn = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** The page tells its scripts that this is the line. */
const claim = (page: Page, line: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), line);

const expectFace = (page: Page) =>
  expect.poll(() => page.evaluate(hasFace, displayFace.name), 'the display face').toBe(true);

test('the display face is fetched once, after the first paint, behind everything else', async ({ page, context }) => {
  const phone = await context.newCDPSession(page);
  const asked: string[] = [];
  const priorities = new Map<string, string>();
  await phone.send('Network.enable');
  phone.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (FACE.test(request.url)) priorities.set(requestId, request.initialPriority);
  });
  phone.on('Network.responseReceived', ({ requestId, response }) => {
    const priority = priorities.get(requestId);
    if (priority && !response.fromDiskCache) asked.push(priority);
  });
  for (const path of ['/', '/contact', '/ads/traverse-city-deck-quote']) {
    await page.goto(path);
    await expectFace(page);
    expect(asked, path).toEqual(['Low']);
    // Chromium reports the paint only once the frame is on the screen, which may be after the face has come: `paintTime` is when it was drawn.
    const ahead = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-paint') as (PerformanceEntry & { paintTime: number })[];
        const face = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'));
        return paint && face && face.startTime - paint.paintTime;
      });
    await expect.poll(ahead, path).toBeGreaterThan(0);
  }
});

for (const { line, held, widths } of [
  { line: 'a fast line', held: 0, widths: [320, 360, 412, 768, 1280] },
  { line: 'a slow line', held: 350, widths: [360, 1280] },
]) {
  for (const width of widths) {
    test(`on ${line} it replaces its fallback in place, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(sumShifts);
      await page.route(FACE, async (route) => {
        if (held > 0) await page.waitForTimeout(held);
        await route.continue();
      });
      for (const path of PAGES) {
        await page.goto(path);
        await expectFace(page);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect.soft(await shiftedOn(page), path).toBeLessThanOrEqual(ALLOWED_SHIFT);
      }
    });
  }
}

for (const [who, line] of [
  ['those who save data', { saveData: true, effectiveType: '4g' }],
  ['the slowest lines', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`it waits for the second page of ${who}`, async ({ page }) => {
    await claim(page, line);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (FACE.test(request.url())) asked.push(request.url());
    });
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page).toHaveURL('/faq');
    await expectFace(page);
  });
}

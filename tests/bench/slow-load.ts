import type { Browser, Page } from '@playwright/test';
import { ISLAND_READY } from '../../src/islands/hydration/island-ready.ts';

/** The phone and the line in docs/performance.md. */
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const BYTES_PER_SECOND = 400_000 / 8;
const LINE = { offline: false, latency: 400, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
const PROCESSOR_SLOWED = 4;
const LOAD_WITHIN_MS = 180_000;

export type SlowLoad = {
  /** ms since the navigation began, as are the next two */
  firstPaint: number;
  largestPaint: number;
  load: number;
  /** cumulative layout shift */
  shift: number;
  /** ms from focusing the first form's name until its island has taken over; undefined if there is none */
  touch?: number;
};

/** Loads a page once with an empty cache on a bad line, and then touches its form. */
export const slowLoad = async (browser: Browser, url: string): Promise<SlowLoad> => {
  // The service worker's requests are not slowed down.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', LINE);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
    await page.addInitScript(watchPaints);
    await page.goto(url, { timeout: LOAD_WITHIN_MS });
    await page.waitForLoadState('networkidle', { timeout: LOAD_WITHIN_MS });
    const paints = await page.evaluate(readPaints);
    return { ...paints, touch: await touchForm(page) };
  } finally {
    await context.close();
  }
};

type Watched = { paints: { firstPaint: number; largestPaint: number; shift: number } };

/** Runs in the page before its own scripts. */
function watchPaints() {
  const paints = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(window, { paints });
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  // The sum of all shifts, which is never less than the worst moment's, which is what the standard counts.
  watch('layout-shift', (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Runs in the page. */
function readPaints() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { ...(window as unknown as Watched).paints, load: navigation?.loadEventEnd ?? 0 };
}

const touchForm = (page: Page): Promise<number | undefined> =>
  page.evaluate((ready) => {
    const field = document.querySelector<HTMLElement>('main astro-island form [name=name]:not([type=hidden])');
    const island = field?.closest('astro-island');
    if (!field || !island) return undefined;
    return new Promise<number>((resolve) => {
      const start = performance.now();
      island.addEventListener(ready, () => resolve(performance.now() - start), { once: true });
      field.focus();
    });
  }, ISLAND_READY);

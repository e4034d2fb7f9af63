import type { BrowserContext } from '@playwright/test';

/** The old phone in docs/performance.md. */
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;

/** How long a slow line gets, in ms. */
export const LONGEST = 180_000;

/** A new page, on a processor as slow as such a phone's. */
export const slowPage = async (phone: BrowserContext) => {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, devtools };
};

type Paints = { firstPaint: number; largestPaint: number; shift: number };

/** Runs in the page, before its own scripts. */
export const watchPaints = () => {
  const paints: Paints = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(window, { paints });
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime;
  });
  // The sum of all shifts. The standard counts only the worst moment, which is never more.
  on('layout-shift', ({ value = 0 }) => {
    paints.shift += value;
  });
};

/** In ms since the navigation began; `shift` has no unit. Runs in the page. */
export const readPaints = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    ...(window as unknown as { paints: Paints }).paints,
    ttfb: navigation?.responseStart ?? 0,
    load: navigation?.loadEventEnd ?? 0,
  };
};

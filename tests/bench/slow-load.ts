import type { Browser, Page } from '@playwright/test';
import { ISLAND_READY } from '../../src/islands/hydration/island-ready.ts';
import { LONGEST, PHONE, readPaints, slowPage, watchPaints } from './slow-phone.ts';

/** The line in docs/performance.md. */
const BYTES_PER_SECOND = 400_000 / 8;
const LINE = { offline: false, latency: 400, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };

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
    const { page, devtools } = await slowPage(context);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.addInitScript(watchPaints);
    await page.goto(url, { timeout: LONGEST });
    await page.waitForLoadState('networkidle', { timeout: LONGEST });
    const paints = await page.evaluate(readPaints);
    return { ...paints, touch: await touchForm(page) };
  } finally {
    await context.close();
  }
};

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

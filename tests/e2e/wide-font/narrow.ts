import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The narrowest phones that are promised, in CSS pixels. */
export const NARROW = [320, 360];

/** The page does not scroll sideways at these widths. */
export const expectToHold = async (page: Page, where: string, widths = NARROW) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `${where}, ${width} px wide`).toBeLessThanOrEqual(width);
  }
};

/** Leaves out what has no say in how wide a page is. */
export const withoutPictures = (page: Page) => page.route(/\.(avif|webp|jpg)$/, (route) => route.abort());

export const withoutDisplayFace = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());

import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { movesOn } from '../layout-shifts.ts';
import { headlineLines } from '../look.ts';
import { violationsOf } from '../violations.ts';

/**
 * What is true of every page at every width, once it was scrolled to its end: no word stands alone in its headline, nothing
 * scrolls sideways, nothing moved (`noteMoves` must have been called before it was opened), and axe finds nothing.
 */
export const lookAt = async (page: Page, width: number, isRead = true): Promise<void> => {
  const lines = await headlineLines(page);
  if (lines.length > 1) expect(lines.at(-1), 'last line of the headline').toMatch(/\s/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await movesOn(page)).toEqual([]);
  if (isRead) expect(await violationsOf(page)).toEqual([]);
};

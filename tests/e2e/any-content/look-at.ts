import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { movesOn } from '../layout-shifts.ts';
import { headlineLines, splitNumbers } from '../look.ts';
import { findViolations } from '../violations.ts';

/** What is true of every page at every width: no word is alone in its headline, no number is split, and nothing scrolls sideways. */
export const expectToFit = async (page: Page, width: number): Promise<void> => {
  const lines = await headlineLines(page);
  if (lines.length > 1) expect(lines.at(-1), 'last line of the headline').toMatch(/\s/);
  expect(await splitNumbers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '');
  });

/**
 * The same for a page scrolled to its end, and with its folded parts open; also no shifts before (`noteMoves` must run before it is
 * opened), and no axe violations.
 */
export const lookAt = async (page: Page, width: number): Promise<void> => {
  expect(await movesOn(page)).toEqual([]);
  await expectToFit(page, width);
  await unfold(page);
  await expectToFit(page, width);
  expect(await findViolations(page)).toEqual([]);
};

import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { findHidden } from './blockers/find-hidden.ts';

declare const axe: typeof axeCore;

/** Rules of axe that a page breaks, with the elements, and what ad blockers would hide. Axe's own Playwright package takes three times as long. */
export const findViolations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  const hidden = await findHidden(page);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...hidden.map((selector) => `Ad blockers hide ${selector}`),
  ];
};

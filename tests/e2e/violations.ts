import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

declare const axe: typeof axeCore;

/** What axe finds: the rule and its elements. Runs in the page itself: its Playwright package opens a second page, three times slower. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

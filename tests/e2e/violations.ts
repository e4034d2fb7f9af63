import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

declare const axe: typeof axeCore;

/**
 * What axe finds wrong with the page as it is now: the rule and the elements that break it. The pages have no frames, so
 * axe runs in the page itself; its Playwright package opens a second page for each look, which takes three times as long.
 */
export const violationsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

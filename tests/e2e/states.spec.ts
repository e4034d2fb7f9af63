import { expect, test } from './fixtures.ts';
import { PHONE, states } from './states.ts';
import { violationsOf } from './violations.ts';

test.describe('no axe violation when', () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

  for (const { name, path, reach, width = PHONE } of states) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await reach(page);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});

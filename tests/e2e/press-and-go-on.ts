import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses a button that gives the focus to a wrong field, and goes on to another one at once: there the focus stays. */
export const pressAndGoOn = async (button: Locator, wrong: Locator, other: Locator) => {
  await wrong.evaluate(
    (field, next) => field.addEventListener('focus', () => (next as HTMLElement).focus(), { once: true }),
    await other.elementHandle(),
  );
  await button.click();
  // The next frame, and what waited for it.
  await button.page().evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(other).toBeFocused();
};

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Tells pages that they stand on a line of this kind. */
const onLine = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection);

/** The pages that were fetched ahead by now, asked for when a link to another was pointed at last. */
const fetchedAhead = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('a link that is pointed at', () => {
  test('has its page fetched ahead on a good line', async ({ page }) => {
    await onLine(page, { effectiveType: '4g', saveData: false });
    await page.goto('/about');
    const ahead = page.waitForRequest('**/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
    expect((await (await ahead).allHeaders())['sec-purpose']).toBe('prefetch');
    await page.getByRole('contentinfo').getByRole('link', { name: '(231) 555-0142' }).hover();
    expect(await fetchedAhead(page)).toHaveLength(1);
  });

  for (const [line, connection] of [
    ['a slow line', { effectiveType: '3g', saveData: false }],
    ['data saver', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`has not with ${line}`, async ({ page }) => {
      await onLine(page, connection);
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
      expect(await fetchedAhead(page)).toEqual([]);
    });
  }
});

import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Makes pages see a connection of this kind. */
const onLine = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((line) => Object.defineProperty(navigator, 'connection', { value: line }), connection);

/** The pages that were fetched ahead by now, asked for when a link to another was pointed at last. */
const fetchedAhead = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The path of a request, and what it is for when it is not for now. */
const purpose = async (request: Request) =>
  `${new URL(request.url()).pathname} ${(await request.allHeaders())['sec-purpose']}`;

test.describe('a link that is pointed at', () => {
  test('has its page rendered ahead on a good line', async ({ page }) => {
    await onLine(page, { effectiveType: '4g', saveData: false });
    await page.goto('/about');
    const asked: Promise<string>[] = [];
    page.on('request', (request) => asked.push(purpose(request)));
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
    await expect.poll(() => Promise.all(asked)).toContain('/faq prefetch;prerender');
    expect(await page.locator('script[type=speculationrules]').count()).toBe(1);
    expect(await fetchedAhead(page)).toEqual([]);
  });

  test('has its page fetched ahead where the browser renders none', async ({ page }) => {
    await onLine(page, { effectiveType: '4g', saveData: false });
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
    await page.goto('/about');
    const ahead = page.waitForRequest('**/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover();
    expect(await purpose(await ahead)).toBe('/faq prefetch');
    await page.getByRole('contentinfo').getByRole('link', { name: '(231) 555-0142' }).hover();
    // Other links may have passed below the pointer while the page scrolled.
    expect((await fetchedAhead(page)).filter((address) => !address?.startsWith('http'))).toEqual([]);
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
      expect(await page.locator('script[type=speculationrules]').count()).toBe(0);
    });
  }
});

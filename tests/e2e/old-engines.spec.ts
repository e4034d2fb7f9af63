import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { FEATURES, takeAway } from './old-engine.ts';
import { accept, answerPosts, fillQuote, holdIslandCode, request, sendButton } from './quote-form-page.ts';

/** Engines of the promise's age, simulated: what they lack is taken away from this one. */
test.use({ bypassCSP: true, viewport: { width: 375, height: 667 }, hasTouch: true });

/** In px; pictures and drawings that lost their shape are 0 to 2 high. */
const measureHeight = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0;

/** Neighbors in a row of a flexible box that are closer than its gap. */
const touching = (page: Page) =>
  page.evaluate(() => {
    const rowGap = (box: Element) => Number.parseFloat(getComputedStyle(box).columnGap);
    return [...document.querySelectorAll('body *')]
      .filter(
        (box) => box.getClientRects().length > 0 && getComputedStyle(box).display.includes('flex') && rowGap(box) > 0,
      )
      .flatMap((box) => {
        const rects = [...box.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0);
        return rects.flatMap((rect, index) => {
          const next = rects[index + 1];
          const isSameRow = next && next.left >= rect.left && next.top < rect.bottom && rect.top < next.bottom;
          return isSameRow && next.left - rect.right < rowGap(box) - 0.5 ? `${box.className}: ${box.textContent}` : [];
        });
      });
  });

test('pages look right', async ({ page }) => {
  await takeAway(page, FEATURES);
  await page.goto('/');
  expect(await measureHeight(page, '.before-after')).toBeGreaterThan(200);
  for (const picture of await page.locator('.before-after img').all()) {
    expect((await picture.boundingBox())?.height).toBeGreaterThan(200);
  }
  await expect.poll(() => touching(page)).toEqual([]);
  for (const path of ['/areas-served', '/service-areas/torch-lake']) {
    await page.goto(path);
    expect(await measureHeight(page, '.map > svg'), path).toBeGreaterThan(120);
  }
  await page.goto('/portfolio/trex-composite-deck');
  await expect(page.locator('dialog')).toBeHidden();
  await expect.poll(() => touching(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('a form sent by two taps before hydration is sent once, with an id', async ({ page }) => {
  await takeAway(page, FEATURES);
  await page.goto('/contact');
  const posts = await answerPosts(page, accept);
  const release = await holdIslandCode(page);
  await fillQuote(page);
  await sendButton(page).tap();
  await sendButton(page).tap();
  release();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  expect(posts.map((post) => post.headers()['content-type'])).toEqual(['application/json']);
  expect(posts[0]?.postDataJSON()).toMatchObject({
    ...request,
    submissionId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

for (const feature of ['showModal', 'the dialog element'] as const) {
  test(`a picture is enlarged without ${feature}`, async ({ page }) => {
    await takeAway(page, [feature]);
    await page.goto('/portfolio/trex-composite-deck');
    const link = page.locator('a.gallery-picture').first();
    const address = await link.getAttribute('href');
    await link.tap();
    if (feature === 'showModal') await expect(page).toHaveURL(address ?? '');
    else await expect(page.getByRole('dialog', { name: 'Large picture' })).toBeVisible();
  });
}

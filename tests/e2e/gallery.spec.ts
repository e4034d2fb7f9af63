import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

/** Four pictures open large here: the first of the page, and the three of its gallery. */
const PAGE = '/services/fence-installation';
const COUNT = 4;

test('enlarges the clicked picture, cycles by buttons and keys, and restores the focus', { tag: WALK }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(PAGE);
  const links = page.getByRole('link', { name: /^Enlarge: / });
  await expect(links).toHaveCount(COUNT);
  const dialog = page.getByRole('dialog', { name: 'Large picture' });
  await expect(dialog).toBeHidden();

  await links.nth(1).click();
  await expect(dialog.getByText(`2 of ${COUNT}`)).toBeVisible();
  await expect(dialog.getByText('Low gray picket fence', { exact: false })).toBeVisible();
  const large = dialog.locator('img');
  await expect(large).toHaveJSProperty('complete', true);
  // A larger file than the page shows.
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText(`3 of ${COUNT}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`1 of ${COUNT}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(`${COUNT} of ${COUNT}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByText(`3 of ${COUNT}`)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(links.nth(1)).toBeFocused();
  await links.first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('gallery on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('turns by a swipe', async ({ page, context }) => {
    await page.goto(PAGE);
    await page
      .getByRole('link', { name: /^Enlarge: / })
      .first()
      .tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`1 of ${COUNT}`)).toBeVisible();
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
    await touch('touchStart', 280);
    await touch('touchMove', 180);
    await touch('touchMove', 80);
    await touch('touchEnd');
    await expect(dialog.getByText(`2 of ${COUNT}`)).toBeVisible();
  });
});

test.describe('gallery without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its pictures are links to the large files', async ({ page, request }) => {
    await page.goto(PAGE);
    const links = page.getByRole('link', { name: /^Enlarge: / });
    await expect(links).toHaveCount(COUNT);
    const answer = await request.get((await links.first().getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/webp');
  });
});

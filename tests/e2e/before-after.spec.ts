import { expect, test } from './fixtures.ts';

test('pressing the slider’s handle anywhere grabs it without moving it', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('slider', { name: /Share of the picture/ });
  const pictures = page.locator('.before-after').first();
  await pictures.scrollIntoViewIfNeeded();
  const box = await pictures.boundingBox();
  if (!box) throw new Error('The pictures are not shown');
  const y = box.y + box.height / 2;
  for (const fromMiddle of [-24, 24]) {
    await page.mouse.move(box.x + box.width / 2 + fromMiddle, y);
    await page.mouse.down();
    await expect(slider).toHaveValue('50');
    await page.mouse.up();
  }
  // What is held follows, and stays under the finger at both ends.
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, y, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveValue(/^(89|90|91)$/);

  await test.step('the line follows the slider position that the browser restored', async () => {
    await slider.evaluate((input: HTMLInputElement) => {
      input.value = '20';
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(pictures).toHaveAttribute('style', /--share: ?20%/);
  });
});

import { expect, test } from './fixtures.ts';

test('filters its projects, opens its questions, and moves the line between before and after', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('slider', { name: /Share of the picture/ });
  const pictures = page.locator('.before-after').first();

  await test.step('filters the five projects by type', async () => {
    const cards = page.locator('.project-grid > li');
    await expect(cards.filter({ visible: true })).toHaveCount(5);

    await page.getByRole('button', { name: 'Privacy Fences' }).click();
    await expect(cards.filter({ visible: true })).toHaveText([/Privacy Fence/]);
    await expect(page.getByRole('button', { name: 'Privacy Fences' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 project shown')).toBeAttached();

    await page.getByRole('button', { name: 'Repairs' }).click();
    await expect(cards.filter({ visible: true })).toHaveText([/Deck Refinishing/]);

    await page.getByRole('button', { name: 'All Projects' }).click();
    await expect(cards.filter({ visible: true })).toHaveCount(5);
  });

  await test.step('opens its questions independently of each other', async () => {
    const items = page.locator('.faq details');
    await expect(items).toHaveCount(4);
    await items.nth(0).locator('summary').click();
    await items.nth(2).locator('summary').click();
    await expect(items.nth(0).locator('p')).toBeVisible();
    await expect(items.nth(2).locator('p')).toBeVisible();
    await items.nth(0).locator('summary').click();
    await expect(items.nth(0).locator('p')).toBeHidden();
    await expect(items.nth(2).locator('p')).toBeVisible();
  });

  await test.step('moves the line between before and after by keyboard', async () => {
    const before = page.locator('[data-before-after] .before');
    const clip = () => before.evaluate((element) => getComputedStyle(element).clipPath);
    const middle = await clip();
    await slider.press('Home');
    expect(await clip()).not.toBe(middle);
    await expect(slider).toHaveValue('0');
  });

  await test.step('moves it by its handle, which can be grabbed anywhere and does not jump', async () => {
    await slider.evaluate((input: HTMLInputElement) => {
      input.value = '50';
      // As when the browser restores it on Back.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(pictures).toHaveAttribute('style', /--share: ?50%/);
    await pictures.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pictures.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const fromMiddle of [-24, 24]) {
      await page.mouse.move(x + width / 2 + fromMiddle, y + height / 2);
      await page.mouse.down();
      await expect(slider).toHaveValue('50');
      await page.mouse.up();
    }
    // What is held follows, and stays under the finger at both ends.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.9, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(slider).toHaveValue(/^(89|90|91)$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every project, opens questions, and shows before and after one above the other', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Repairs' })).toBeHidden();
    await expect(page.locator('.project-grid > li').filter({ visible: true })).toHaveCount(5);

    const item = page.locator('.faq details').first();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();

    const before = await page.locator('[data-before-after] .before').boundingBox();
    const after = await page.locator('[data-before-after] .after').boundingBox();
    expect(before && after && before.y + before.height <= after.y).toBe(true);
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';

const sizes = [
  { name: 'a phone', width: 360, height: 740, callNow: true },
  { name: 'a wide screen', width: 1280, height: 800, callNow: false },
];

test.describe('quote landing page', () => {
  for (const { name, width, height, callNow } of sizes) {
    test.describe(`on ${name}`, { tag: callNow ? WALK : [] }, () => {
      test.use({ viewport: { width, height } });

      test('shows one of its two forms, and the other cannot be reached', async ({ page }) => {
        await page.goto('/get-quote');
        const forms = page.locator('main form');
        await expect(forms).toHaveCount(2);
        await expect(forms.filter({ visible: true })).toHaveCount(1);
        await expect(page.getByLabel('Name').filter({ visible: true })).toHaveCount(1);
        for (const form of await forms.all()) {
          await expect(form.locator('input[name=source]')).toHaveValue('Quote Landing Page');
        }
        const ids = await page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);

        const shown = await forms.filter({ visible: true }).getAttribute('id');
        await page.getByRole('heading', { name: 'Tell us about your deck' }).click();
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press('Tab');
          const form = await page.evaluate(() => document.activeElement?.closest('form')?.id ?? null);
          expect([shown, null]).toContain(form);
        }

        await test.step(`has ${callNow ? 'a' : 'no'} button to call now, and closes with a link to the form`, async () => {
          const call = page.getByRole('link', { name: 'Call now: (231) 555-0142' });
          await expect(call).toBeVisible({ visible: callNow });
          if (callNow) await expect(call).toHaveAttribute('href', 'tel:+12315550142');
          await page.getByRole('link', { name: 'Fill in the form' }).click();
          await expect(page.getByLabel('Name').filter({ visible: true })).toBeInViewport();
        });
      });
    });
  }
});

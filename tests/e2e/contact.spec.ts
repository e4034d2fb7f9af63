import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';

test.describe('the service that the address names', () => {
  const services = [
    ['custom-decks', 'custom-deck'],
    ['fences', 'fence'],
    ['boat-hoists', ''],
  ] as const;

  test('is chosen in advance; another word leaves the choice empty', async ({ page }) => {
    for (const [slug, choice] of services) {
      await page.goto(`/contact?service=${slug}`);
      await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue(choice);
    }
  });

  test('is kept on hydration, and sent with the request', async ({ page }) => {
    await page.goto('/contact?service=fences');
    await fillContact(page);
    const request = page.waitForRequest('**/api/submit-quote');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    expect((await request).postDataJSON()).toMatchObject({ service: 'fence', source: 'Contact Page' });
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  });

  test("does not replace the visitor's own choice", async ({ page }) => {
    await page.goto('/contact?service=fences');
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Pergola');
    await page.getByLabel('Name').fill('Ann');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('pergola');
    await page.getByRole('link', { name: 'Portfolio' }).first().click();
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('pergola');
  });
});

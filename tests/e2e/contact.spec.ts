import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';

test.describe('the service that the address names', () => {
  test('is chosen in advance, kept on hydration and sent; another word leaves the choice empty', async ({ page }) => {
    const service = page.getByRole('combobox', { name: 'Service' });
    await page.goto('/contact?service=boat-hoists');
    await expect(service).toHaveValue('');
    await page.goto('/contact?service=fences');
    await expect(service).toHaveValue('fence');
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

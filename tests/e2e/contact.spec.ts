import { expect, test } from './fixtures.ts';
import { fillContact } from './quote-form-page.ts';

test.describe('contact', () => {
  test('lists every way to contact the business, its hours and radius', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '(231) 555-0142' })).toHaveAttribute('href', 'tel:+12315550142');
    await expect(main.getByRole('link', { name: 'hello@twobaysdecks.example' })).toHaveAttribute(
      'href',
      'mailto:hello@twobaysdecks.example',
    );
    for (const text of [
      '1234 Bayline Drive, Traverse City, MI 49684',
      /Monday–Friday\s+7:00 AM–6:00 PM/,
      /Saturday\s+8:00 AM–4:00 PM/,
      /Sunday\s+closed/,
      'Evening on-site consultations by appointment.',
      'About 30 miles around the shop, every week',
      'Within 24 hours',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }

    // The next steps, the map with a list of towns, and questions.
    await expect(main.getByRole('heading', { level: 3, name: /^We (answer|visit|draw and price)$/ })).toHaveCount(3);
    await expect(main.getByRole('figure', { name: /Map of our towns and lakes/ })).toBeVisible();
    await expect(main.getByRole('navigation', { name: 'Grand Traverse' }).getByRole('link')).toHaveCount(4);

    const question = main.locator('.faq details').first();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
  });
});

test.describe('the service that the address names', () => {
  const services = [
    ['custom-decks', 'custom-deck'],
    ['waterfront-decks', 'custom-deck'],
    ['composite-decking', 'trex-deck'],
    ['cedar-decks', 'cedar-deck'],
    ['deck-repair', 'deck-repair'],
    ['deck-remodel', 'deck-repair'],
    ['seasonal-maintenance', 'deck-repair'],
    ['fences', 'fence'],
    ['fence-installation', 'fence'],
    ['pergolas', 'pergola'],
    ['boat-hoists', ''],
    ['constructor', ''],
    ['', ''],
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

  test('is kept by a link to /free-quote', async ({ page }) => {
    await page.goto('/free-quote?service=cedar-decks');
    await expect(page).toHaveURL('/contact?service=cedar-decks');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('cedar-deck');
  });
});

test.describe('contact without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('asks for the service itself', async ({ page }) => {
    await page.goto('/contact?service=fences');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Service' }).locator('option')).toHaveText([
      'Choose one',
      'Custom Deck',
      'Trex Deck',
      'Cedar Deck',
      'Deck Repair/Refinishing',
      'Fence Installation',
      'Pergola',
      'Other',
    ]);
  });
});

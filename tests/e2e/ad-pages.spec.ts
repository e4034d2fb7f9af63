import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { accept, answerPosts, expectAwake, fillAd, sendButton } from './quote-form-page.ts';
import { storedLeads } from './stored-leads.ts';

/** A second landing page, with all that the first one leaves out. */
const PATH = '/ads/elk-rapids-deck-quote';
const SOURCE = 'Ad: elk-rapids-deck-quote';
const OWN_NUMBER = '(555) 123-4590';

test.describe('a second ad page', () => {
  test('has its own number, questions and fields, and notes its requests by its name', async ({ page }) => {
    await page.goto(PATH);
    await expect(
      page.getByRole('banner').getByRole('link', { name: `Call our quote line ${OWN_NUMBER}` }),
    ).toBeVisible();
    await expect(page.locator('.faq summary')).toHaveText(['Who gets the permit?', 'What does a new deck cost?']);
    await expect(page.getByText(/^Cedar from \$\d+ a square foot/)).toBeVisible();

    await test.step('links to one article, below everything else', async () => {
      const link = page.getByRole('main').getByRole('link', { name: 'Composite or wood? What each costs' });
      await expect(link).toHaveAttribute('href', '/blog/composite-vs-wood-decking');
      const { y } = (await link.boundingBox()) ?? { y: 0 };
      const { y: lastQuestion } = (await page.locator('.faq summary').last().boundingBox()) ?? { y: Infinity };
      expect(y).toBeGreaterThan(lastQuestion);
    });

    const posts = await answerPosts(page, accept);
    await fillAd(page);
    await page.getByLabel('Property ZIP').fill('49629');
    await page.getByLabel('Service').selectOption('custom-deck');
    await expectAwake(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(`${PATH}-thank-you`);
    expect(posts[0]?.postDataJSON()).toMatchObject({
      source: SOURCE,
      location: 'Elk Rapids',
      zip: '49629',
      service: 'custom-deck',
    });
    for (const link of await page.locator('a[href^=tel]').all()) {
      await expect(link).toHaveAttribute('href', 'tel:+15551234590');
    }
  });

  test('shows the headline of the town in its link, and never text from the link', async ({ page }) => {
    for (const [query, heading] of [
      ['town=torch-lake', 'Your Torch Lake deck quote, free'],
      ['utm_campaign=Spring_Torch-Lake_2027', 'Your Torch Lake deck quote, free'],
      ['utm_term=stairs', 'Your stairs to the water, free quote'],
      ['town=torch', 'Your Elk Rapids deck quote, free'],
      ['town=h1', 'Your Elk Rapids deck quote, free'],
      ['town=<b>Acme</b>', 'Your Elk Rapids deck quote, free'],
    ] as const) {
      await page.goto(`${PATH}?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  test('chooses it before anything is painted', ({ built }) => {
    const [before, after] = readFileSync(built.builtFile(`${PATH}.html`), 'utf8').split('id="paint"');
    expect(before).toContain('h1.textContent');
    expect(after).not.toContain('h1.textContent');
  });

  test('stores nothing beyond the tab: this business remembers no clicks', async ({ page }) => {
    await page.goto(`${PATH}?gclid=Abc_1`);
    expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([
      ['lead-attribution'],
      [],
    ]);
    await page.goto('/privacy-policy');
    await expect(page.getByText('remembers the click')).toHaveCount(0);
  });

  test('is found under its former addresses', async ({ page }) => {
    for (const end of ['', '-thank-you']) {
      await page.goto(`/ads/elk-rapids-decks${end}`);
      await expect(page).toHaveURL(PATH + end);
    }
  });
});

test.describe('a second ad page without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('has its own headline, and a refused form keeps its number and fields', async ({ page }) => {
    const email = 'nell@elk.example';
    await page.goto(`${PATH}?town=torch-lake`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Elk Rapids deck quote, free');
    await page.getByLabel('Full name').fill('Nell');
    await page.getByLabel('Service').selectOption('custom-deck');
    await sendButton(page).click();
    await expect(page.getByText('Enter an email address or a phone number').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('custom-deck');
    await expect(page.getByRole('link', { name: `Call ${OWN_NUMBER}` }).first()).toBeVisible();

    await page.getByLabel('Email').fill(email);
    await sendButton(page).click();
    await expect(page).toHaveURL((url) => url.pathname === `${PATH}-thank-you`);
    await expect(page.getByRole('link', { name: OWN_NUMBER, exact: true })).toBeVisible();
    expect(await storedLeads(email)).toMatchObject([
      { name: 'Nell', source: SOURCE, location: 'Elk Rapids', service: 'custom-deck' },
    ]);
  });
});

import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { expectAwake, fillQuote, quoteForm, sendButton } from './quote-form-page.ts';
import { storedLeads } from './stored-leads.ts';

/** On a page that the browser translates; other specs are made on such pages, too ('translated' in playwright.config.ts). */
test.use({ isTranslated: true });

const ENDPOINT = '**/api/submit-quote';

/** No element was replaced: those that the server wrote are still there. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main astro-island *:not(font)'))
      element.setAttribute('data-old', '');
  });
const notMarked = (page: Page, selector: string) => page.locator(`main astro-island ${selector}:not([data-old])`);

test('texts are in the elements of the browser, before an island wakes and after', async ({ page }) => {
  await page.goto('/contact');
  const label = quoteForm(page).locator('label', { hasText: 'Name' }).locator('> font > font');
  await expect(label).toHaveText('Name');
  await quoteForm(page).getByLabel('Name').focus();
  await expectAwake(page);
  await expect(label).toHaveText('Name');
});

test('hydration keeps focus, caret and text of a form', { tag: WALK }, async ({ page }) => {
  await page.goto('/contact');
  await mark(page);
  const name = quoteForm(page).getByLabel('Name');
  await name.pressSequentially('Ellen Vasquez');
  await name.press('Home');
  await expectAwake(page);
  await name.pressSequentially('Dr. ');
  await expect(name).toHaveValue('Dr. Ellen Vasquez');
  await expect(name).toBeFocused();
  await expect(notMarked(page, 'input')).toHaveCount(0);
});

test.describe('a request sent offline', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('shows its state at each step, and that it was sent', async ({ page }) => {
    const email = `tilda-${Date.now()}@example.com`;
    await page.goto('/contact');
    await fillQuote(page);
    await quoteForm(page).getByLabel('Email').fill(email);
    await page.route(ENDPOINT, (route) => route.abort());
    await sendButton(page).click();
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(quoteForm(page).getByRole('status').last()).toHaveText(/^Your request is kept on this device/);

    await page.unroute(ENDPOINT);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(ENDPOINT, async (route) => {
      await released;
      await route.continue();
    });
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveText('Sending...');
    await expect(quoteForm(page).getByRole('status').last()).toBeEmpty();
    release();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(sendButton(page)).toHaveText('Request a free quote');
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
    expect(await storedLeads(email)).toHaveLength(1);
  });
});

test('questions open, a menu opens and closes, and projects are filtered', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('.faq summary').first();
  await mark(page);
  await question.click();
  await expect(page.locator('.faq details').first()).toHaveAttribute('open');
  await page.getByRole('button', { name: 'Repairs' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText('1 project shown');
  await page.getByRole('button', { name: 'All Projects' }).click();
  await expect(page.getByText('project shown')).toHaveCount(0);
  await expect(notMarked(page, ':is(summary, details, button)')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.locator('header summary').filter({ visible: true });
  await menu.click();
  await expect(menu).toHaveText(/Close\s*$/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

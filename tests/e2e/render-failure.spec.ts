import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import {
  accept,
  answerPosts,
  ENDPOINT,
  expectAwake,
  expectFilled,
  fillQuote,
  quoteForm,
  sendButton,
} from './quote-form-page.ts';
import { storedLeads } from './stored-leads.ts';

const WRONG = "Something went wrong. The application couldn't load properly. Please try refreshing the page.";

/** React logs the errors that these tests cause. */
test.use({ expectedErrors: /TypeError|NotFoundError|error occurred in the <|Minified React error|status of \d+/ });

/** As if something else had taken away what the form will: the buttons of its failed notice. */
const breakNotice = (page: Page) =>
  quoteForm(page)
    .locator('.notice-buttons')
    .evaluate((buttons) => buttons.remove());

const fail = async (page: Page) => {
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await fillQuote(page);
  await sendButton(page).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
};

test('a list that fails to render says so and keeps its links and the rest of the page', async ({ page }) => {
  await page.goto('/blog');
  // As if what the server wrote for the island had been cut off.
  await page.locator('main astro-island').evaluate((island) => island.setAttribute('props', '{}'));
  const materials = page.getByRole('link', { name: 'Materials', exact: true });
  await materials.hover();
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await materials.click();
  await expect(page).toHaveURL('/blog/category/materials');
});

test('a form that crashes says so, keeps input and focus, and is sent natively', { tag: WALK }, async ({ page }) => {
  const email = `bea-${Date.now()}@example.com`;
  await page.goto('/contact?utm_source=letter');
  await fail(page);
  await breakNotice(page);
  await quoteForm(page).getByLabel('Email').fill(email);
  await page.route(ENDPOINT, (route) => route.fulfill({ status: 422, json: { error: 'No.', fields: {} } }), {
    times: 1,
  });
  await quoteForm(page).getByLabel('Name').press('Enter');
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(WRONG);
  await expect(quoteForm(page)).toHaveJSProperty('noValidate', false);
  await expect(quoteForm(page).getByLabel('Name')).toBeFocused();
  await expect(quoteForm(page).getByLabel('Name')).toHaveValue('Ellen Vasquez');
  await expect(quoteForm(page).getByLabel('Service')).toHaveValue('custom-deck');
  await expect(quoteForm(page).getByLabel('Email')).toHaveValue(email);

  await sendButton(page).click();
  await expect(page).toHaveURL(/\/quote-sent/);
  expect(await storedLeads(email)).toMatchObject([{ name: 'Ellen Vasquez', source: 'Contact Page' }]);
});

test('a form that crashes after storing a request says it was sent, and is empty', async ({ page }) => {
  await page.goto('/contact');
  await fail(page);
  await breakNotice(page);
  const posts = await answerPosts(page, accept);
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    "Quote Request Sent! We'll be in touch shortly.",
  );
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
  expect(posts).toHaveLength(1);

  // What is typed from now on is another request.
  await fillQuote(page);
  await expectFilled(page);
});

test('a form whose HTML was changed by another program is rendered again on hydration, and keeps focus and input', async ({
  page,
}) => {
  await page.goto('/contact');
  await quoteForm(page).evaluate((form) => form.prepend(document.createElement('another-program')));
  await page
    .locator('main form .field')
    .first()
    .evaluate((field) => field.before(document.createElement('b')));
  const message = quoteForm(page).getByLabel('Message');
  await message.pressSequentially('Stairs');
  await expectAwake(page);
  await expect(page.locator('another-program')).toHaveCount(0);
  await expect(message).toBeFocused();
  await message.pressSequentially(' to the beach');
  await expect(message).toHaveValue('Stairs to the beach');
});

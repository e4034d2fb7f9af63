import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { fillContact, request } from './quote-form-page.ts';
import { storedLeads } from './stored-leads.ts';

/** A browser lets spaces pass for a name; the worker does not. */
const BLANK = '   ';

test.describe('a refused form without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('comes back filled in and with help, and is stored once when corrected', { tag: WALK }, async ({ page }) => {
    const email = `dora-${Date.now()}@example.com`;
    await page.goto('/contact?utm_source=letter');
    await fillContact(page, { name: BLANK, email });
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Cedar Deck');
    await page.getByLabel('Message').fill('Stairs to the <beach> & "rails"');
    const answer = page.waitForResponse('**/api/submit-quote');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    expect((await answer).status()).toBe(422);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet, please look once more');
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel('ZIP')).toHaveValue(request.zip);
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('cedar-deck');
    await expect(page.getByLabel('Message')).toHaveValue('Stairs to the <beach> & "rails"');
    await expect(page.locator('.field-error').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link', { name: 'Call (231) 555-0142' }).first()).toBeVisible();
    const text = await page.getByRole('link', { name: 'Send it as a text' }).getAttribute('href');
    expect(new URL(text ?? '').searchParams.get('body')).toContain('Cedar Deck\nStairs to the <beach> & "rails"');

    await page.getByLabel('Name').fill('Dora Dock');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page).toHaveURL(/\/quote-sent\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Sent!');
    expect(await storedLeads(email)).toMatchObject([{ name: 'Dora Dock', source: 'Contact Page' }]);
  });
});

/** As in a browser that is set to send none: each page arrives with that policy, and all requests stay the browser's own. */
const hideReferrers = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders = [] }) =>
    browser.send('Fetch.continueResponse', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: [
        ...responseHeaders.filter(({ name }) => name.toLowerCase() !== 'referrer-policy'),
        { name: 'Referrer-Policy', value: 'no-referrer' },
      ],
    }),
  );
  await browser.send('Fetch.enable', { patterns: [{ requestStage: 'Response', resourceType: 'Document' }] });
};

test.describe('a browser that sends no referrer, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('sends a form, corrects it and adds to it like any other, although it hides its origin', async ({ page }) => {
    await hideReferrers(page);
    const origins: (string | undefined)[] = [];
    page.on('request', async (sent) => {
      if (sent.method() === 'POST') origins.push((await sent.allHeaders()).origin);
    });
    const email = `nora-${Date.now()}@example.com`;
    await page.goto('/contact');
    await fillContact(page, { name: BLANK, email });
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Pergola');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await page.getByLabel('Name').fill('Nora North');
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Sent!');
    expect(await storedLeads(email)).toMatchObject([{ name: 'Nora North' }]);

    await page.getByLabel('Rough size').fill('12 by 16 feet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Thank you.')).toBeVisible();
    expect(origins).toEqual(['null', 'null', 'null']);
  });
});

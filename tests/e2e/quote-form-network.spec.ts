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
  hold,
  holdIslandCode,
  quoteForm,
  request,
  sendButton,
  sendQuote,
} from './quote-form-page.ts';

/** A lead survives a bad network, a reload and a visitor who walks away and comes back. */
test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/ });

/** Fills in the form of a page and sends it into a network that breaks off: the requests that were tried. */
const failToSend = async (page: Page, path = '/') => {
  await page.goto(path);
  const posts = await answerPosts(page, (route) => route.abort());
  await sendQuote(page);
  await expect(page.getByText('Submission Failed')).toBeVisible();
  return posts;
};

test.describe('a send without an answer', () => {
  test('keeps every value, and offers a retry and the phone', { tag: WALK }, async ({ page }) => {
    const failing = await failToSend(page, '/contact');

    const alert = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
    await expect(alert).toContainText('Could not submit your request. Please try again.');
    await expect(alert).toBeInViewport();
    await expect(alert.getByRole('link', { name: 'Call (231) 555-0142' })).toBeVisible();
    await expect(page.getByText('Your request is kept on this device')).toBeVisible();
    await expectFilled(page);

    await test.step('can be sent as a text message with what was typed', async () => {
      const text = alert.getByRole('link', { name: 'Send it as a text' });
      const { protocol, pathname, searchParams } = new URL((await text.getAttribute('href')) ?? '');
      expect([protocol, pathname]).toEqual(['sms:', '+12315550142']);
      const { name, phone, email, zip, message } = request;
      expect(searchParams.get('body')).toBe(
        ['Free quote request', name, phone, email, zip, 'Custom Deck', message].join('\n'),
      );
    });

    await page.unroute(ENDPOINT);
    const posts = await answerPosts(page, accept);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(page.getByText('Your request is kept on this device')).toBeHidden();
    expect(posts[0]?.postDataJSON()).toEqual(failing[0]?.postDataJSON());
  });

  test.describe('on a phone', () => {
    // A smooth scroll would still be under way when the test looks.
    test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

    test('stays in view while its notice retries, and the button says so', async ({ page }) => {
      await failToSend(page, '/contact');
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeInViewport({ ratio: 1 });
      await page.unroute(ENDPOINT);
      const release = await hold(page, ENDPOINT);
      await again.click();
      await expect(page.getByRole('alert').getByRole('button', { name: 'Sending...' })).toBeInViewport({ ratio: 1 });
      release();
      await expect(page.getByText('Quote Request Sent!')).toBeInViewport();
    });
  });

  test('is slow after 10 seconds, and fails after 30', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await answerPosts(page, () => Promise.resolve());
    await sendQuote(page);
    await expect(sendButton(page)).toHaveText('Sending...');
    await page.clock.fastForward('00:09');
    await expect(page.getByText('Still sending.')).toBeHidden();
    await page.clock.fastForward('00:01');
    await expect(page.getByText('Still sending.')).toBeVisible();
    await page.clock.fastForward('00:20');
    await expect(page.getByText('Could not submit your request. Please try again.')).toBeVisible();
    await expect(page.getByText('Still sending.')).toBeHidden();
    await expect(sendButton(page)).toBeEnabled();
  });
});

test.describe('a request that could not be sent', () => {
  test('is offered on the next page, and sent with one tap under its first id', { tag: WALK }, async ({ page }) => {
    const failing = await failToSend(page, '/contact');
    await page.unroute(ENDPOINT);

    await page.goto('/services/custom-decks');
    const posts = await answerPosts(page, accept);
    await expect(page.getByText('Your request hasn’t gone out yet.')).toBeVisible();
    // Not for a visitor who was never offline.
    await expect(page.getByText('You’re back online')).toBeHidden();
    await expectFilled(page);
    await page.getByRole('button', { name: 'Send it now' }).click();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
    expect(posts[0]?.postDataJSON()).toEqual(failing[0]?.postDataJSON());

    await page.reload();
    await quoteForm(page).getByLabel('Name').click();
    await expectAwake(page);
    await expect(page.getByText('Your request hasn’t gone out yet.')).toBeHidden();
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
  });

  test('is offered in another tab, too, and both tabs send one request', async ({ page, context }) => {
    const first = await failToSend(page);

    const other = await context.newPage();
    await other.goto('/');
    const second = await answerPosts(other, accept);
    await other.getByRole('button', { name: 'Send it now' }).click();
    await expect(other.getByText('Quote Request Sent!')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => first.length).toBe(2);
    const ids = [...first, ...second].map((post) => post.postDataJSON().submissionId);
    expect(new Set(ids).size).toBe(1);
  });

  test('is discarded with what was typed when the visitor asks for it', async ({ page }) => {
    await failToSend(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
    await alert.getByRole('button', { name: 'Forget it' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByText('Your request is kept on this device')).toBeHidden();
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept).toEqual([]);

    await page.goto('/contact');
    await quoteForm(page).getByLabel('Name').click();
    await expectAwake(page);
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue('');
    await expect(page.getByText('Your request hasn’t gone out yet.')).toBeHidden();
  });
});

test('offline, the form says so, and offers to send when back online', async ({ page, context }) => {
  await page.goto('/');
  await fillQuote(page);
  await expectAwake(page);
  await context.setOffline(true);
  await expect(page.getByText('No signal. We’ve kept what you typed')).toBeVisible();
  await sendButton(page).click();
  const waiting = page.getByText('No signal. Your request is saved and will be offered again.');
  await expect(waiting).toBeInViewport();
  await expect(page.getByText('Submission Failed')).toBeHidden();
  await expectFilled(page);

  const posts = await answerPosts(page, accept);
  await context.setOffline(false);
  await expect(page.getByText('You’re back online')).toBeVisible();
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test.describe('typed input', () => {
  test('survives a reload and follows to the next page, whose own choice stays', async ({ page }) => {
    await page.goto('/');
    const release = await holdIslandCode(page);
    await fillQuote(page);
    release();
    await expectAwake(page);
    await page.reload();
    await expectFilled(page);
    await page.goto('/contact?service=fences');
    await expect(quoteForm(page).getByLabel('Name')).toHaveValue(request.name);
    await expect(quoteForm(page).getByLabel('Service')).toHaveValue('fence');
  });

  test('is sent where the browser blocks storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    const failing = await failToSend(page, '/?gclid=Cj0K');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(ENDPOINT);
    const posts = await answerPosts(page, accept);
    await again.click();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(posts[0]?.postDataJSON()).toEqual(failing[0]?.postDataJSON());
  });

  test('is still there after Back', async ({ page }) => {
    await page.goto('/');
    await fillQuote(page);
    await expectAwake(page);
    await page.goto('/contact');
    await page.goBack();
    await expectFilled(page);
  });
});

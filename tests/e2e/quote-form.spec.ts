import type { Page, Route } from '@playwright/test';
import { SENT_NOTICE_SECONDS } from '../../src/leads/contract/limits.ts';
import { WALK } from '../runner/runs.ts';
import { expect, test } from './fixtures.ts';
import { splitNumbers } from './look.ts';
import { pressAndGoOn } from './press-and-go-on.ts';
import {
  accept,
  acceptLater,
  answerPosts,
  BESIDE_WIDTHS,
  expectAwake,
  expectFilled,
  fillQuote,
  hold,
  quoteForm,
  request,
  sendButton,
  sendQuote,
  setSilently,
  sizesAt,
} from './quote-form-page.ts';

const sentNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Quote Request Sent!' });

test.describe('a quote request that is sent', () => {
  test('has exactly the documented names, and clears the fields', { tag: WALK }, async ({ page }) => {
    await page.goto('/');
    const posts = await answerPosts(page, accept);
    await sendQuote(page);

    await expect(sentNotice(page)).toBeVisible();
    await expect(page.getByText("We'll be in touch shortly.")).toBeVisible();
    for (const name of Object.keys(request)) await expect(quoteForm(page).locator(`[name=${name}]`)).toHaveValue('');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.postDataJSON()).toEqual({
      ...request,
      source: 'Home Page',
      submissionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      guard: { subject: '', filledIn: expect.any(Number) },
    });
  });

  test('is what the fields show, also where they were filled in without an event', async ({ page }) => {
    await page.goto('/contact');
    const posts = await answerPosts(page, accept);
    await fillQuote(page);
    await expectAwake(page);
    await setSilently(quoteForm(page), { phone: '231 555 0199', email: 'Ellen <ellen\u200B@new.example>' });
    await sendButton(page).click();
    await expect(sentNotice(page)).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({ ...request, phone: '231 555 0199', email: 'ellen@new.example' });

    await quoteForm(page).getByLabel('Name').focus();
    await setSilently(quoteForm(page), request);
    await sendButton(page).click();
    await expect.poll(() => posts.at(1)?.postDataJSON()).toMatchObject(request);
  });

  test('shows that it is being sent, cannot be sent twice, and its notice can be closed', async ({ page }) => {
    await page.goto('/contact');
    const { posts, answer } = await acceptLater(page);
    await fillQuote(page);
    await expectAwake(page);
    await sendButton(page).dblclick();
    await expect(sendButton(page)).toHaveText('Sending...');
    await expect(sendButton(page)).toBeDisabled();
    await expectFilled(page);
    await quoteForm(page).getByLabel('Name').press('Enter');
    answer();
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(posts).toHaveLength(1);

    const close = page.getByRole('button', { name: 'Close' });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(page.getByText("We'll be in touch shortly.")).toBeHidden();
  });

  test('is announced by a notice that closes by itself, also under an idle mouse, but not under a moved one', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/contact');
    await answerPosts(page, accept);
    await fillQuote(page);
    await expectAwake(page);
    await quoteForm(page).getByText('Name', { exact: true }).hover();
    await quoteForm(page).getByLabel('Name').press('Enter');
    await expect.poll(() => sentNotice(page).evaluate((notice) => notice.matches(':hover'))).toBe(true);
    await page.clock.fastForward(SENT_NOTICE_SECONDS * 1000);
    await expect(sentNotice(page)).toHaveCount(0);

    await sendQuote(page);
    await page.getByText("We'll be in touch shortly.").hover();
    await page.clock.fastForward('00:30');
    await expect(sentNotice(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward('00:10');
    await expect(sentNotice(page)).toHaveCount(0);
  });

  test('names the ad that brought the visitor, also from a later page', async ({ page }) => {
    await page.goto('/?gclid=Cj0K&utm_source=google&utm_campaign=decks+2026&page=2');
    await page.goto('/contact');
    const posts = await answerPosts(page, accept);
    await sendQuote(page);
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(posts[0]?.postDataJSON().attribution).toEqual({
      gclid: 'Cj0K',
      utm_source: 'google',
      utm_campaign: 'decks 2026',
    });
  });

  test('can be filled in and sent with the keyboard alone', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    const posts = await answerPosts(page, accept);
    await quoteForm(page).getByLabel('Name').focus();
    for (const [name, value] of Object.entries(request)) {
      const field = quoteForm(page).locator(`[name=${name}]`);
      await expect(field).toBeFocused();
      const isChoice = (await field.evaluate(({ localName }) => localName)) === 'select';
      await (isChoice ? page.keyboard.press('ArrowDown') : page.keyboard.insertText(value));
      await page.keyboard.press('Tab');
    }
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject(request);
    // The focus is just before the form's message.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  });
});

const nextSteps = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'What happens next' }).last();

/** Empty, without a word of blame, and ready to be sent. */
const expectIdle = async (page: Page) => {
  for (const name of Object.keys(request)) {
    const field = quoteForm(page).locator(`[name=${name}]`);
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await expect(quoteForm(page).locator('.field-error').filter({ visible: true })).toHaveCount(0);
  await expect(sendButton(page)).toHaveText('Request a free quote');
  await expect(sendButton(page)).toBeEnabled();
};

/** The example business has a page of appointments and a phone that takes text messages. */
const expectSentLinks = async (page: Page) => {
  const main = page.getByRole('main');
  const schedule = main.getByRole('link', { name: 'Choose a time' });
  await expect(schedule).toHaveAttribute('href', 'https://calendar.twobaysdecks.example/site-visit');
  await expect(main.getByRole('link', { name: 'Text us' })).toHaveAttribute('href', 'sms:+12315550142');
};

/** What happens next, and below it the way to another request. */
const expectNextAbove = async (page: Page) => {
  await expect(nextSteps(page)).toBeVisible();
  await expectSentLinks(page);
  const another = page.getByRole('heading', { name: 'Another request?' });
  const tops = [nextSteps(page), another, quoteForm(page)].map(async (part) => (await part.boundingBox())?.y ?? 0);
  const [next = 0, heading = 0, form = 0] = await Promise.all(tops);
  expect(next).toBeLessThan(heading);
  expect(heading).toBeLessThan(form);
};

test.describe('after a success', () => {
  test.use({ expectedErrors: /status of 503/ });

  for (const path of ['/', '/contact?service=fences']) {
    test(`the form of ${path} is empty again, and sends another request`, {
      tag: path === '/' ? [] : WALK,
    }, async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      const answers = [accept, (route: Route) => route.fulfill({ status: 503, json: { ok: false } }), accept];
      const posts = await answerPosts(page, (route) => (answers.shift() ?? accept)(route));
      await sendQuote(page);

      await expect(sentNotice(page)).toBeInViewport();
      await expectIdle(page);
      await expectNextAbove(page);
      await page.clock.fastForward(SENT_NOTICE_SECONDS * 1000);
      await expect(page.getByText('Quote Request Sent!')).toHaveCount(0);
      await expectNextAbove(page);

      await fillQuote(page);
      await quoteForm(page).getByLabel('Name').fill('Ellen Vasquez, for a neighbor');
      await sendButton(page).click();
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeInViewport();
      await expectNextAbove(page);
      await again.click();

      await expect(sentNotice(page)).toBeInViewport();
      await expectIdle(page);
      await sentNotice(page).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Quote Request Sent!')).toHaveCount(0);
      await page.clock.fastForward('01:00');
      await expect(page.getByText('Quote Request Sent!')).toHaveCount(0);
      await expectNextAbove(page);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await splitNumbers(page)).toEqual([]);

      const [first, second, retry, ...more] = posts.map((post) => post.postDataJSON());
      expect(more).toEqual([]);
      expect(second.submissionId).not.toBe(first.submissionId);
      expect(retry).toEqual(second);
    });
  }

  test('a phone shows the notice and the next steps instead of the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await answerPosts(page, accept);
    // The line is slow: what happens next comes after the notice.
    const release = await hold(page, /AfterSent/);
    await sendQuote(page);
    await expect(sentNotice(page)).toBeInViewport({ ratio: 1 });
    const top = (await sentNotice(page).boundingBox())?.y;
    await expect(quoteForm(page)).not.toBeInViewport();
    release();
    await expect(nextSteps(page)).toBeInViewport();
    await expect(quoteForm(page)).not.toBeInViewport();
    expect((await sentNotice(page).boundingBox())?.y).toBe(top);
  });
});

/** Pages with a picture, map or column beside a form that may grow. */
const PAGES_BESIDE = [
  '/',
  '/services/custom-decks',
  '/service-area/traverse-city',
  '/contact',
  '/get-quote',
  '/decks-built-near-you',
  '/blog/winter-deck-maintenance',
];

test.describe('the content beside the form keeps its size in every state of the form', () => {
  test.use({ expectedErrors: /status of 503/ });

  // A quote landing page has a form for each width, and the picture of an article another file, of another height by a hair.
  const own = ['/get-quote', '/blog/winter-deck-maintenance'];
  const looks = PAGES_BESIDE.flatMap((path) =>
    (own.includes(path) ? BESIDE_WIDTHS.map((width) => [width]) : [BESIDE_WIDTHS]).map((widths) => ({ path, widths })),
  );
  for (const { path, widths } of looks) {
    test(`${path}, ${widths.join(', ')} px wide`, { tag: path === '/contact' ? WALK : [] }, async ({ page }) => {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
      await page.goto(path);
      const form = page.locator('main form').filter({ visible: true, has: page.locator('[name=zip]') });
      const before = await sizesAt(page, widths);
      expect(Object.values(before)).not.toContainEqual([]);

      await form.getByLabel('Name').focus();
      await expect(form).toHaveJSProperty('noValidate', true);
      await form.getByRole('button').click();
      await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      expect(await sizesAt(page, widths), 'refused').toEqual(before);

      let answer = (route: Route) => route.fulfill({ status: 503, json: { ok: false } });
      await answerPosts(page, (route) => answer(route));
      await fillQuote(page, form);
      await form.getByRole('button').click();
      const again = form.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      expect(await sizesAt(page, widths), 'failed').toEqual(before);

      answer = accept;
      await again.click();
      await expect(nextSteps(page)).toBeVisible();
      expect(await sizesAt(page, widths), 'sent').toEqual(before);
    });
  }
});

test('a sticky form that is taller than the window can be read and sent', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services/custom-decks');
  await answerPosts(page, accept);
  await fillQuote(page);
  await expectAwake(page);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await sendButton(page).click();
  await expect(sentNotice(page)).toBeInViewport({ ratio: 1 });
  await expect(nextSteps(page)).toBeInViewport();
  const scrolled = await page.evaluate(() => scrollY);
  await sendButton(page).scrollIntoViewIfNeeded();
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test.describe('a quote request with something missing', () => {
  test('is not sent: each wrong field gets a hint, and the first one the focus', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    const posts = await answerPosts(page, accept);
    const form = quoteForm(page);
    await form.getByLabel('Name').fill(request.name);
    await form.getByLabel('Email').fill('ellen.lakehouse');
    await expectAwake(page);
    await sendButton(page).click();

    const email = form.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Enter the whole address, like name@example.com.');
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/Enter your phone number/);
    await expect(form.getByLabel('ZIP')).toHaveAccessibleDescription('Enter your ZIP or postal code.');
    await expect(form.getByLabel('Service')).toHaveAccessibleDescription('Choose a service.');
    await expect(form.getByText('Choose a service.')).toBeVisible();
    for (const label of ['Name', 'Message']) {
      await expect(form.getByLabel(label)).not.toHaveAttribute('aria-invalid');
      await expect(form.getByLabel(label)).not.toHaveAttribute('aria-describedby');
    }
    expect(posts).toHaveLength(0);

    await email.fill(request.email);
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(form.getByText('Enter the whole address')).toBeHidden();
  });

  test('focuses a wrong field once, and shows no errors while typing after a success', async ({ page }) => {
    await page.goto('/contact');
    const form = quoteForm(page);
    await form.getByLabel('Email').fill('ellen.lakehouse');
    await expectAwake(page);
    await pressAndGoOn(sendButton(page), form.getByLabel('Name'), form.getByLabel('Email'));

    await answerPosts(page, accept);
    await sendQuote(page);
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    const email = form.getByLabel('Email');
    await email.pressSequentially('el');
    await expect(email).toHaveValue('el');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('a quote request that the server refuses', () => {
  test.use({ expectedErrors: /status of (422|500|502|503)/ });

  test('shows the server’s message, marks the fields, keeps every value', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    await answerPosts(page, (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'That ZIP has too few digits.', message: 'x', fields: { zip: 'Five digits, please.' } },
      }),
    );
    await sendQuote(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Submission Failed' });
    await expect(alert).toContainText('That ZIP has too few digits.');
    await expect(alert.getByRole('link', { name: 'Call (231) 555-0142' })).toHaveAttribute('href', 'tel:+12315550142');
    await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    const zip = quoteForm(page).getByLabel('ZIP');
    await expect(zip).toBeFocused();
    await expect(zip).toHaveAccessibleDescription('Five digits, please.');
    await expectFilled(page);
  });

  test('shows the status without a message, and is retried with one tap: one request, one id', async ({ page }) => {
    await page.goto('/contact');
    let answers = 0;
    const posts = await answerPosts(page, (route) => {
      answers += 1;
      if (answers > 3) return accept(route);
      if (answers === 1) return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' });
      return route.fulfill({ status: 503, json: { ok: false, error: 'We could not save your request just now.' } });
    });
    await sendQuote(page);
    await expect(page.getByRole('alert')).toContainText('HTTP error! status: 502');
    await expectFilled(page);
    for (let time = 2; time <= 4; time += 1) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => posts.length).toBe(time);
    }
    await expect(page.getByText('Quote Request Sent!')).toBeVisible();
    expect(new Set(posts.map((post) => post.postDataJSON().submissionId)).size).toBe(1);
  });
});

test.describe('the quote form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is checked by the browser and posts natively', { tag: WALK }, async ({ page }) => {
    await page.goto('/contact');
    const form = quoteForm(page);
    for (const label of ['Name', 'Email', 'Phone', 'ZIP', 'Service']) {
      await expect(form.getByLabel(label)).toHaveAttribute('required');
    }
    await expect(form.getByText('Submission Failed')).toBeHidden();
    await fillQuote(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/quote-sent/);
    await expectSentLinks(page);
  });

  test('is stored once, and says so when sent again after Back', async ({ page }) => {
    const message = `About ${Date.now()} boards`;
    const received = page.getByText('We already have this request');
    const send = async () => {
      await page.goto('/contact');
      await fillQuote(page);
      await quoteForm(page).getByLabel('Message').fill(message);
      await sendButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Sent!');
    };
    await send();
    await expect(received).toBeHidden();
    await page.reload();
    await expect(received).toBeHidden();
    await send();
    await expect(received).toBeVisible();
    await expect(received).toBeInViewport();
  });
});

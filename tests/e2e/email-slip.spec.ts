import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WALK } from '../runner/runs.ts';
import { sentBytes } from './any-content/sent-bytes.ts';
import { expect, test } from './fixtures.ts';
import {
  accept,
  answerPosts,
  expectAwake,
  fillAd,
  fillQuote,
  quoteForm,
  request,
  sendButton,
} from './quote-form-page.ts';
import { findViolations } from './violations.ts';

const getOffer = (page: Page) => page.getByRole('status').getByRole('button', { name: /^Did you mean / });

const leave = async (page: Page, email: string) => {
  await quoteForm(page).getByLabel('Email').fill(email);
  await quoteForm(page).getByLabel('Phone').focus();
};

const SLIPS = [
  ['john@gmial.com', 'gmail.com', 'john@gmail.com'],
  ['john@gmail', 'gmail.com', 'john@gmail.com'],
  ['john@gmail.con', 'gmail.com', 'john@gmail.com'],
  ['john@gmai.com', 'gmail.com', 'john@gmail.com'],
  ['john@hotmaill.com', 'hotmail.com', 'john@hotmail.com'],
  ['john@yaho.com', 'yahoo.com', 'john@yahoo.com'],
  ['john.@gmail.com', 'john@…', 'john@gmail.com'],
  ['jo..hn@gmail.com', 'jo.hn@…', 'jo.hn@gmail.com'],
  ['john.@lakehouse.example', 'john@…', 'john@lakehouse.example'],
] as const;

/** Nothing is wrong with these, or nobody can know what. */
const FINE = [
  'John.Smith+deck@Gmail.com',
  'a@ymail.com',
  'a@mail.com',
  'a@yahoo.ca',
  'a@hotmail.co.uk',
  'a@x.example',
  'j',
];

test('asks about a likely typo when a field is left, and fixes it with one tap', { tag: WALK }, async ({ page }) => {
  await page.goto('/contact');
  const posts = await answerPosts(page, accept);
  await fillQuote(page);
  await expectAwake(page);
  await leave(page, 'john@gmail');
  await getOffer(page).click();
  await expect(quoteForm(page).getByLabel('Email')).toBeFocused();
  await expect(getOffer(page)).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  expect(posts[0]?.postDataJSON()).toMatchObject({ ...request, email: 'john@gmail.com' });
});

test('asks about typos, and leaves valid addresses alone', async ({ page }) => {
  await page.goto('/contact');
  await fillQuote(page);
  await expectAwake(page);
  for (const [typed, asked, meant] of SLIPS) {
    await leave(page, typed);
    await expect(getOffer(page)).toHaveText(`Did you mean ${asked}?`);
    await getOffer(page).click();
    await expect(quoteForm(page).getByLabel('Email')).toHaveValue(meant);
  }
  // What is offered is offered within this time; a slip after each shows that it would have been.
  await page.clock.install();
  for (const typed of FINE) {
    await leave(page, typed);
    await page.clock.runFor(1000);
    await expect(getOffer(page)).toHaveCount(0);
    await leave(page, 'john@gmail');
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(getOffer(page)).toBeVisible({ timeout: 100 });
    }).toPass();
  }
});

test('refuses nothing, shifts nothing, and disappears when the form is sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/contact');
  const posts = await answerPosts(page, accept);
  await fillQuote(page);
  await expectAwake(page);
  const email = quoteForm(page).getByLabel('Email');
  await email.fill('john.@outlok.com');
  await expect(quoteForm(page).getByText(/ from our shop/)).toBeVisible();
  const height = () => quoteForm(page).evaluate((form) => form.getBoundingClientRect().height);
  const before = await height();
  await quoteForm(page).getByLabel('Phone').focus();
  await expect(getOffer(page)).toHaveText('Did you mean outlook.com?');
  expect(await height()).toBe(before);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await email.focus();
  await sendButton(page).click();
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();
  expect(posts[0]?.postDataJSON()).toMatchObject({ email: 'john.@outlok.com' });
  await expect(getOffer(page)).toHaveCount(0);
});

test('ad page and checklist ask, too', async ({ page }) => {
  await page.goto('/ads/traverse-city-deck-quote');
  await fillAd(page);
  await expectAwake(page);
  await page.getByLabel('Email').fill('ben@gamil.com');
  await page.getByLabel('Phone').focus();
  await expect(getOffer(page)).toHaveText('Did you mean gmail.com?');
  expect(await findViolations(page)).toEqual([]);

  await page.goto('/blog/winter-deck-maintenance');
  const form = page.locator('form').filter({ hasText: 'Download the checklist' });
  await form.getByLabel('Email').fill('ben@gamil.com');
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByRole('button', { name: 'Download the checklist' }).focus();
  await getOffer(page).click();
  await expect(form.getByLabel('Email')).toHaveValue('ben@gmail.com');
});

test('its code is at most 500 bytes, and loads when an address is typed', async ({ page, built }) => {
  const files = readdirSync(built.builtFile('_astro')).filter((file) => file.startsWith('email-slip'));
  expect(files).toHaveLength(1);
  expect(sentBytes(built, `_astro/${files[0]}`)).toBeLessThanOrEqual(500);
  const asked: string[] = [];
  page.on('request', (one) => void (one.url().includes('email-slip') && asked.push(one.url())));
  await page.goto('/contact');
  await quoteForm(page).getByLabel('Name').fill('Ellen');
  await expectAwake(page);
  await quoteForm(page).getByLabel('Email').focus();
  expect(asked).toEqual([]);
  await leave(page, 'ellen@lakehouse.example');
  await expect.poll(() => asked).toHaveLength(1);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { preflight } from '../../src/editing/preflight/run-preflight.ts';
import { MIN_FILL_MS } from '../../src/leads/contract/guard.ts';
import { expect, test } from './fixtures.ts';
import { accept, answerPosts, fillContact } from './quote-form-page.ts';
import { readMails } from './read-mails.ts';
import { testOtherBusiness } from './test-other-business.ts';

const FOREIGN =
  /\b(decks?|decking|fenc(e|es|ing)|pergolas?|cedar|trex|lakes?|lakefront|winters?|snow|frost|ice|cottages?|townships?|4\.9|\d+ projects)\b/i;

/** Presses the button as late as a person would: an earlier request counts as spam, and no mail is sent. */
const send = async (page: Page, button: string) => {
  await page.waitForFunction((least) => performance.now() > least, MIN_FILL_MS);
  await page.getByRole('button', { name: button }).click();
};

testOtherBusiness({
  closed: /^\/(guides|downloads|decks-built-near-you|form-check\/checklist)\b/,
  foreign: FOREIGN,
  pages: [
    '/services/docks',
    '/services/screened-porches',
    '/docks-built-near-you',
    '/service-area/edisto-beach',
    '/service-areas/hardeeville',
    '/portfolio/porch-under-oaks',
    '/blog/before-the-storm',
  ],
});

test('nothing is drawn above the footer, since it drew nothing', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('footer pattern')).toHaveCount(0);
});

test('it has a video, so its privacy policy says when that plays', async ({ page }) => {
  await page.goto('/blog/before-the-storm');
  await expect(page.getByRole('link', { name: 'How a float is let go' })).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByText('plays from YouTube, and only when you press it')).toBeVisible();
});

test('nothing keeps it from going live', async ({ site }) => {
  expect((await preflight(site.folder)).obstacles).toEqual([]);
});

test('the page of nearby work is named after docks, and keeps its old address', async ({ page, request, site }) => {
  const answer = await request.get('/decks-built-near-you?from=a-link', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/docks-built-near-you?from=a-link');
  await page.goto('/decks-built-near-you');
  await expect(page).toHaveURL('/docks-built-near-you');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\.com\/docks-built-near-you$/);
  await expect(page.locator('form [name=source]')).toHaveValue('Docks near you');
  const listed = await readFile(join(site.folder, 'dist/sitemap-0.xml'), 'utf8');
  expect(listed).toContain('/docks-built-near-you</loc>');
});

test('the estimator reckons with its two materials, and takes the choice along into the form', async ({ page }) => {
  await page.goto('/deck-cost-estimator');
  const materials = page.getByRole('radio');
  await expect(materials).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /Ipe/ })).toBeChecked();
  await page.getByRole('radio', { name: /Composite/ }).check();
  await page.getByLabel('Dock size').fill('200');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const result = page.locator('main').getByRole('status').first();
  await expect(result).toContainText('200 sq ft in composite');
  await expect(result).toContainText('$13,400 to $19,000');
  await page.getByRole('link', { name: 'Get this dock priced exactly' }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('composite-dock');
  await expect(page.getByLabel('Message')).toHaveValue(/^Please price this dock exactly: /);
});

test('a quote and an ad request are stored, and mails have none of the sample’s words', async ({ page, site }) => {
  await page.goto('/services/docks');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('ipe-dock');
  await fillContact(page, { phone: '843 555 0199', zip: '29907' });
  await send(page, 'Request a free quote');
  await expect(page.getByText('Quote Request Sent!')).toBeVisible();

  await page.goto('/ads/beaufort-dock-quote');
  await page.getByLabel('Full name').fill('Reuben Grant');
  await page.getByLabel('Email').fill('reuben@example.com');
  await page.getByLabel('Phone').fill('843 555 0188');
  await send(page, 'Request a free quote');
  await expect(page).toHaveURL('/ads/beaufort-dock-quote-thank-you');

  const all = () => readMails(site);
  await expect.poll(all).toContain('Service: New dock in ipe');
  await expect.poll(all).toContain('Name: Reuben Grant');
  await expect.poll(all).toContain('Thank you. Your request is with us.');
  expect(await all()).not.toMatch(FOREIGN);
});

test.describe('the click on an ad, which this business has devices remember for 30 days', () => {
  test.use({ expectedErrors: /status of 503/ });
  const LANDING = '/ads/beaufort-dock-quote?gclid=Abc_1&utm_campaign=spring';
  const DAY_MS = 86_400_000;

  const fill = async (page: Page) => {
    await page.getByLabel('Full name').fill('Ida Pinckney');
    await page.getByLabel('Email').fill('ida@example.com');
  };

  /** A visit in a new tab, so many days from today, that starts on this page. */
  const visitAfter = async (context: BrowserContext, days: number, path: string) => {
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await page.goto(path);
    return page;
  };
  const keptOn = (page: Page) => page.evaluate(() => Object.keys(localStorage));

  test('is sent with a request on a later day, says how old it is, and is forgotten', async ({ context }) => {
    await (await visitAfter(context, 0, LANDING)).close();
    const page = await visitAfter(context, 12, '/ads/beaufort-dock-quote');
    const posts = await answerPosts(page, accept);
    await fill(page);
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await expect(page).toHaveURL('/ads/beaufort-dock-quote-thank-you');
    expect(posts[0]?.postDataJSON().attribution).toEqual({ gclid: 'Abc_1', utm_campaign: 'spring', click_days: '12' });
    expect(await keptOn(page)).toEqual([]);
  });

  test('is too old after 30 days, and goes with the page that is opened then', async ({ context }) => {
    await (await visitAfter(context, 0, LANDING)).close();
    expect(await keptOn(await visitAfter(context, 29, '/contact'))).toEqual(['lead-click']);
    expect(await keptOn(await visitAfter(context, 31, '/contact'))).toEqual([]);
  });

  test('is deleted by ‘Forget it’', async ({ context }) => {
    await (await visitAfter(context, 0, LANDING)).close();
    const page = await visitAfter(context, 1, '/ads/beaufort-dock-quote');
    await answerPosts(page, (route) => route.fulfill({ status: 503, json: {} }));
    await fill(page);
    await page.getByRole('button', { name: 'Request a free quote' }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await expect.poll(() => keptOn(page)).toEqual([]);
  });

  test('is never remembered where the browser asks for privacy, and what was, is not sent', async ({ context }) => {
    await (await visitAfter(context, 0, LANDING)).close();
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    for (const path of ['/contact', LANDING]) {
      const page = await visitAfter(context, 2, path);
      expect(await keptOn(page)).toEqual([]);
      await page.close();
    }
  });

  test('is in the privacy policy', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.getByText('your device remembers the click for 30 days')).toBeVisible();
  });
});

test('a town without a page speaks of no projects, and a part that is not there is not found', async ({ request }) => {
  const page = await request.get('/service-areas/hardeeville');
  expect(page.status()).toBe(200);
  expect(await page.text()).not.toMatch(/\d+ projects/);
  expect((await request.get('/guides/deck-planning-guide')).status()).toBe(404);
});

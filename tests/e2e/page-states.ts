import { expect, type Page, type Route } from '@playwright/test';
import { accept, answerPosts, expectAwake, fillQuote, quoteForm, sendAd, sendButton } from './quote-form-page.ts';

/** What a page becomes under the visitor's hands. Pages as they arrive are looked at in every-page.spec.ts. */
export type State = {
  name: string;
  path: string;
  /** brings the page into the state, and shows that it is there */
  reach: (page: Page) => Promise<void>;
  /** the only viewport width that has it, in px */
  width?: number;
  /** the mouse stays where `reach` has left it */
  isPointedAt?: true;
  /** what it writes to the console as an error */
  errors?: RegExp;
};

export const PHONE = 360;
export const DESKTOP = 1280;

/** The form is filled in, awake, and says what it knows of the ZIP, whose data is fetched, too. */
const fillAwake = async (page: Page) => {
  await fillQuote(page);
  await expectAwake(page);
  await expect(quoteForm(page).getByText('from our shop', { exact: false })).toBeVisible();
};

/** Sends the form of the ad, answered so. */
const answerAd = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await answerPosts(page, answer);
  await sendAd(page);
};

const noAnswer = () => new Promise<void>(() => {});

const checklistForm = (page: Page) => page.locator('form').filter({ has: page.locator('[value=content_upgrade]') });

/** Sends the quote form, answered so. */
const answerQuote = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await answerPosts(page, answer);
  await fillAwake(page);
  await sendButton(page).click();
};

type Where = Omit<State, 'name' | 'reach'>;

const state = (name: string, where: string | Where, reach: State['reach']): State => ({
  name,
  ...(typeof where === 'string' ? { path: where } : where),
  reach,
});

export const states: State[] = [
  state('the menu is open', { path: '/', width: PHONE }, async (page) => {
    await page.locator('summary:has-text("Menu")').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }),
  state('the list of services is open', { path: '/about', width: DESKTOP }, async (page) => {
    await page.getByRole('banner').getByText('Services', { exact: true }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cedar Decks' })).toBeVisible();
  }),
  state('the floating bar is there and a question is open', { path: '/faq', width: PHONE }, async (page) => {
    await page.locator('.faq summary').first().click();
    await page.mouse.wheel(0, 600);
    await expect(page.locator('.floating-bar')).toBeInViewport();
  }),
  state('a question is open', { path: '/faq', width: DESKTOP }, async (page) => {
    await page.locator('.faq summary').first().click();
    await expect(page.locator('.faq details').first().locator('p')).toBeVisible();
  }),
  state('a project filter is chosen', '/', async (page) => {
    await page.getByRole('button', { name: 'Privacy Fences' }).click();
    await expect(page.getByRole('button', { name: 'Privacy Fences' })).toHaveAttribute('aria-pressed', 'true');
  }),
  state('the form says what is missing', '/contact', async (page) => {
    await quoteForm(page).getByLabel('Name').click();
    await expectAwake(page);
    await sendButton(page).click();
    await expect(quoteForm(page).getByLabel('ZIP')).toHaveAttribute('aria-invalid', 'true');
  }),
  state('the form is being sent', '/contact', async (page) => {
    await answerQuote(page, noAnswer);
    await expect(quoteForm(page).getByText('Sending', { exact: false }).first()).toBeVisible();
  }),
  state('the request is sent', { path: '/contact', isPointedAt: true }, async (page) => {
    await answerQuote(page, accept);
    const title = page.getByText('Quote Request Sent!');
    await expect(title).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // It closes by itself, but not under the mouse.
    await title.hover();
  }),
  state('the request could not be sent', '/contact', async (page) => {
    await answerQuote(page, (route) => route.abort());
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }),
  // What asks about a slip in an address does not come then.
  state('there is no signal', { path: '/contact', errors: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await fillAwake(page);
    await page.context().setOffline(true);
    await expect(page.getByText('No signal.', { exact: false })).toBeVisible();
  }),
  state('a request waits to be sent', '/contact', async (page) => {
    await answerQuote(page, (route) => route.abort());
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your request hasn’t gone out yet.')).toBeVisible();
  }),
  state('another town is chosen', '/decks-built-near-you', async (page) => {
    await page.getByRole('tab', { name: 'Elk Rapids' }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Elk Rapids');
  }),
  // A refused one looks like any other: the PDF downloads, and the form stays as it was.
  state('the checklist asks for an email', '/blog/winter-deck-maintenance', async (page) => {
    const form = checklistForm(page);
    await form.getByLabel('Email').click();
    await expect(form).toHaveJSProperty('noValidate', true);
    await form.getByRole('button').click();
    await expect(form.getByText('Enter your email', { exact: false })).toBeVisible();
  }),
  state('the checklist is being sent', '/blog/winter-deck-maintenance', async (page) => {
    await answerPosts(page, noAnswer);
    await checklistForm(page).getByLabel('Email').fill('ellen@lakehouse.example');
    await checklistForm(page).getByRole('button').click();
    await expect(checklistForm(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  }),
  state('the checklist is sent', '/blog/winter-deck-maintenance', async (page) => {
    await answerPosts(page, accept);
    await checklistForm(page).getByLabel('Email').fill('ellen@lakehouse.example');
    await checklistForm(page).getByRole('button').click();
    await expect(page.getByText('Thank you! Your download should begin automatically.')).toBeVisible();
  }),
  state('the ad’s form says what is wrong', '/ads/traverse-city-deck-quote', async (page) => {
    await page.getByLabel('Email').fill('ben.boards');
    await expectAwake(page);
    await sendButton(page).click();
    await expect(page.getByText('Enter the whole address', { exact: false })).toBeVisible();
  }),
  state('the ad’s form is being sent', '/ads/traverse-city-deck-quote', async (page) => {
    await answerAd(page, noAnswer);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  }),
  state('the ad’s form is sent', '/ads/traverse-city-deck-quote', async (page) => {
    await answerAd(page, accept);
    await expect(page).toHaveURL(/-thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }),
  state('the ad’s form could not be sent', '/ads/traverse-city-deck-quote', async (page) => {
    await answerAd(page, (route) => route.abort());
    await expect(page.getByRole('button', { name: 'Forget it' })).toBeVisible();
  }),
  state(
    'the ad’s form was refused',
    { path: '/ads/traverse-city-deck-quote', errors: /status of 422/ },
    async (page) => {
      const message = 'Add a phone number.';
      await answerAd(page, (route) => route.fulfill({ status: 422, json: { error: 'other', message, fields: {} } }));
      await expect(page.getByText(`Error: ${message}`)).toBeVisible();
    },
  ),
  state('the deck is calculated', '/deck-cost-estimator', async (page) => {
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('320 sq ft in cedar')).toBeVisible();
  }),
  state('a picture is open', '/services/fence-installation', async (page) => {
    await page
      .getByRole('link', { name: /^Enlarge: / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Large picture' })).toBeVisible();
  }),
  state('a subject is chosen', '/blog?category=materials', async (page) => {
    await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Design' }).click();
    await expect(page).toHaveURL(/category=design|category\/design/);
  }),
  state(
    'an island cannot be rendered',
    { path: '/blog', errors: /TypeError|error occurred in the <|Minified React error/ },
    async (page) => {
      // As if what the server wrote for the island had been cut off.
      await page.locator('main astro-island').evaluate((island) => island.setAttribute('props', '{}'));
      await page.getByRole('link', { name: 'Materials', exact: true }).hover();
      await expect(page.getByRole('alert').getByText('Something went wrong.', { exact: false })).toBeVisible();
    },
  ),
];

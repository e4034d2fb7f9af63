import { expect, type Page, type Route } from '@playwright/test';
import { accept, answerPosts, expectAwake, fillAd, fillQuote, quoteForm, sendButton } from './quote-form-page.ts';

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
const sendAd = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await answerPosts(page, answer);
  await fillAd(page);
  await expectAwake(page);
  await sendButton(page).click();
};

const noAnswer = () => new Promise<void>(() => {});

const checklistForm = (page: Page) => page.locator('form').filter({ has: page.locator('[value=content_upgrade]') });

/** Sends the quote form, answered so. */
const sendQuote = async (page: Page, answer: (route: Route) => Promise<void>) => {
  await answerPosts(page, answer);
  await fillAwake(page);
  await sendButton(page).click();
};

export const states: State[] = [
  {
    name: 'the menu is open',
    path: '/',
    width: PHONE,
    reach: async (page) => {
      await page.locator('summary:has-text("Menu")').click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'the list of services is open',
    path: '/about',
    width: DESKTOP,
    reach: async (page) => {
      await page.getByRole('banner').getByText('Services', { exact: true }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cedar Decks' })).toBeVisible();
    },
  },
  {
    name: 'the floating bar is there and a question is open',
    path: '/faq',
    width: PHONE,
    reach: async (page) => {
      await page.locator('.faq summary').first().click();
      await page.mouse.wheel(0, 600);
      await expect(page.locator('.floating-bar')).toBeInViewport();
    },
  },
  {
    name: 'a question is open',
    path: '/faq',
    width: DESKTOP,
    reach: async (page) => {
      await page.locator('.faq summary').first().click();
      await expect(page.locator('.faq details').first().locator('p')).toBeVisible();
    },
  },
  {
    name: 'a project filter is chosen',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Privacy Fences' }).click();
      await expect(page.getByRole('button', { name: 'Privacy Fences' })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'the form says what is missing',
    path: '/contact',
    reach: async (page) => {
      await quoteForm(page).getByLabel('Name').click();
      await expectAwake(page);
      await sendButton(page).click();
      await expect(quoteForm(page).getByLabel('ZIP')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the form is being sent',
    path: '/contact',
    reach: async (page) => {
      await sendQuote(page, noAnswer);
      await expect(quoteForm(page).getByText('Sending', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'the request is sent',
    path: '/contact',
    isPointedAt: true,
    reach: async (page) => {
      await sendQuote(page, accept);
      const title = page.getByText('Quote Request Sent!');
      await expect(title).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      // It closes by itself, but not while it is pointed at.
      await title.hover();
    },
  },
  {
    name: 'the request could not be sent',
    path: '/contact',
    reach: async (page) => {
      await sendQuote(page, (route) => route.abort());
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'there is no signal',
    path: '/contact',
    reach: async (page) => {
      await fillAwake(page);
      await page.context().setOffline(true);
      await expect(page.getByText('No signal.', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'a request waits to be sent',
    path: '/contact',
    reach: async (page) => {
      await sendQuote(page, (route) => route.abort());
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Your request hasn’t gone out yet.')).toBeVisible();
    },
  },
  {
    name: 'another town is chosen',
    path: '/decks-built-near-you',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'Elk Rapids' }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Elk Rapids');
    },
  },
  // One that the worker refuses has no look of its own: the PDF downloads, and the form is as it was.
  {
    name: 'the checklist asks for an email',
    path: '/blog/winter-deck-maintenance',
    reach: async (page) => {
      const form = checklistForm(page);
      await form.getByLabel('Email').click();
      await expect(form).toHaveJSProperty('noValidate', true);
      await form.getByRole('button').click();
      await expect(form.getByText('Add your email', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'the checklist is being sent',
    path: '/blog/winter-deck-maintenance',
    reach: async (page) => {
      await answerPosts(page, noAnswer);
      await checklistForm(page).getByLabel('Email').fill('ellen@lakehouse.example');
      await checklistForm(page).getByRole('button').click();
      await expect(checklistForm(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    },
  },
  {
    name: 'the checklist is sent',
    path: '/blog/winter-deck-maintenance',
    reach: async (page) => {
      await answerPosts(page, accept);
      await checklistForm(page).getByLabel('Email').fill('ellen@lakehouse.example');
      await checklistForm(page).getByRole('button').click();
      await expect(page.getByText('Thank you! Your download should begin automatically.')).toBeVisible();
    },
  },
  {
    name: 'the ad’s form says what is wrong',
    path: '/ads/traverse-city-deck-quote',
    reach: async (page) => {
      await page.getByLabel('Email').fill('ben.boards');
      await expectAwake(page);
      await sendButton(page).click();
      await expect(page.getByText('Write the whole address', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'the ad’s form is being sent',
    path: '/ads/traverse-city-deck-quote',
    reach: async (page) => {
      await sendAd(page, noAnswer);
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    },
  },
  {
    name: 'the ad’s form is sent',
    path: '/ads/traverse-city-deck-quote',
    reach: async (page) => {
      await sendAd(page, accept);
      await expect(page).toHaveURL(/-thank-you$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'the ad’s form could not be sent',
    path: '/ads/traverse-city-deck-quote',
    reach: async (page) => {
      await sendAd(page, (route) => route.abort());
      await expect(page.getByRole('button', { name: 'Forget it' })).toBeVisible();
    },
  },
  {
    name: 'the ad’s form was refused',
    path: '/ads/traverse-city-deck-quote',
    errors: /status of 422/,
    reach: async (page) => {
      const message = 'Add a phone number.';
      await sendAd(page, (route) => route.fulfill({ status: 422, json: { error: 'other', message, fields: {} } }));
      await expect(page.getByText(`Error: ${message}`)).toBeVisible();
    },
  },
  {
    name: 'the deck is calculated',
    path: '/deck-cost-estimator',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(page.getByText('320 sq ft in cedar')).toBeVisible();
    },
  },
  {
    name: 'a picture is open',
    path: '/services/fence-installation',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Enlarge: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Large picture' })).toBeVisible();
    },
  },
  {
    name: 'a subject is chosen',
    path: '/blog?category=materials',
    reach: async (page) => {
      await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Design' }).click();
      await expect(page).toHaveURL(/category=design|category\/design/);
    },
  },
  {
    name: 'an island cannot be rendered',
    path: '/blog',
    errors: /TypeError|error occurred in the <|Minified React error/,
    reach: async (page) => {
      // As if what the server wrote for the island had been cut off.
      await page.locator('main astro-island').evaluate((island) => island.setAttribute('props', '{}'));
      await page.getByRole('link', { name: 'Materials', exact: true }).hover();
      await expect(page.getByRole('alert').getByText('Something went wrong.', { exact: false })).toBeVisible();
    },
  },
];

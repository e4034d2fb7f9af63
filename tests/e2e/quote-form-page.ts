import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the tests type into the quote form: every field by its name, in the form's order. Of choices it is the first. */
export const request = {
  name: 'Ellen Vasquez',
  email: 'ellen@lakehouse.example',
  phone: '231 555 0188',
  zip: '49629',
  service: 'custom-deck',
  message: 'About 20 by 16, off the kitchen.\nSlopes to the water.',
};

export const ENDPOINT = '**/api/submit-quote';
/** Everything but the runtime, which every page has. */
export const ISLAND_CODE = /\/_astro\/(?!runtime\.)[^/]+\.js$/;

/** Of the two of the quote landing page, the one that is shown. */
export const quoteForm = (page: Page) => page.locator('main form').filter({ visible: true }).first();

export const sendButton = (page: Page) => quoteForm(page).locator('[type=submit]');

/** Who asks, in the first fields of the form. */
export const fillContact = async (page: Page, own: Partial<typeof request> = {}, form = quoteForm(page)) => {
  const { name, email, phone, zip } = { ...request, ...own };
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('ZIP').fill(zip);
};

export const fillQuote = async (page: Page, form = quoteForm(page)) => {
  await fillContact(page, {}, form);
  await form.getByLabel('Service').selectOption(request.service);
  await form.getByLabel('Message').fill(request.message);
};

export const expectFilled = async (page: Page) => {
  for (const [name, value] of Object.entries(request)) {
    await expect(quoteForm(page).locator(`[name=${name}]`)).toHaveValue(value);
  }
};

/** As password managers and simulated input do: without an event, and in a field that does not have the focus. */
export const setSilently = (form: Locator, values: Record<string, string>) =>
  form.evaluate((element: HTMLFormElement, given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = element.elements.namedItem(name);
      if (field && 'value' in field) field.value = value;
    }
  }, values);

/** The island has taken over: from then on the form is checked by it and not by the browser. */
export const expectAwake = (page: Page) => expect(quoteForm(page)).toHaveJSProperty('noValidate', true);

export const sendQuote = async (page: Page) => {
  await fillQuote(page);
  await expectAwake(page);
  await sendButton(page).click();
};

/** Answers the form's posts with `answer` instead of the worker, and gives the list that they are written into. */
export const answerPosts = async (page: Page, answer: (route: Route) => Promise<void>) => {
  const posts: Request[] = [];
  await page.route(ENDPOINT, (route) => {
    posts.push(route.request());
    return answer(route);
  });
  return posts;
};

export const accept = (route: Route) => route.fulfill({ json: { ok: true, id: 'lead-1' } });

/** Accepts each of the form's posts only once the function that it returns is called. */
export const acceptLater = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { posts: await answerPosts(page, (route) => promise.then(() => accept(route))), answer: resolve };
};

/** Holds back what has this address until the function that it returns is called. */
export const hold = async (page: Page, url: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, (route) => promise.then(() => route.continue()));
  return resolve;
};

export const holdIslandCode = (page: Page) => hold(page, ISLAND_CODE);

/** Fills in the form of the paid-ad page. */
export const fillAd = async (page: Page) => {
  await page.getByLabel('Full name').fill('Ben Boards');
  await page.getByLabel('Email').fill('ben@boards.example');
  await page.getByLabel('Phone').fill('231 555 0177');
  await page.getByLabel('Project details').fill('A small deck.');
};

export const sendAd = async (page: Page) => {
  await fillAd(page);
  await expectAwake(page);
  await sendButton(page).click();
};

const WIDE = 1024;

/** The size of each picture and map of the page; in wide windows also the place of those beside a form, which may grow. */
const measureSizes = (page: Page) =>
  page.evaluate((wide) => {
    const main = document.querySelector('main');
    const sheet = main?.querySelector(':is(.hero, .contact, .sidebar-sheet, .ad-hero)');
    const origin = sheet?.getBoundingClientRect();
    const parts = main?.querySelectorAll<HTMLElement>(':is(img, .shown, .claims, .map)') ?? [];
    return Array.from(parts, (part) => {
      const { x, y } = part.getBoundingClientRect();
      const place = innerWidth >= wide && sheet?.contains(part) ? [x, Math.round(y - (origin?.y ?? 0))] : [];
      // In whole pixels, whatever the page was scrolled by.
      return [part.className, part.offsetWidth, part.offsetHeight, ...place].join(' ');
    });
  }, WIDE);

/** Widths with content beside a form, in px. */
export const BESIDE_WIDTHS = [768, 1024, 1280, 1920];

/** The same by width, each time from the widest on: the page stays at the last. */
export const sizesAt = async (page: Page, widths = BESIDE_WIDTHS) => {
  const sizes: Record<number, string[]> = {};
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    sizes[width] = await measureSizes(page);
  }
  return sizes;
};

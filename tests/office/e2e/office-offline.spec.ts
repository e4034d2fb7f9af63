import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { findViolations } from '../../e2e/violations.ts';
import { events, lead, type Office, signedIn, test } from './office.ts';

/** What a phone shows and keeps without a line. */
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /status of (401|404|422|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test.describe.configure({ mode: 'default' });

const isKept = (page: Page, path: string) =>
  page.evaluate(async (key) => (await caches.match(key, { cacheName: 'office-pages' })) !== undefined, path);

/** Opens the desk, and waits until this lead of it is kept. */
const keepLead = async (page: Page, id: string) => {
  await page.goto('/office');
  await expect.poll(() => isKept(page, `/office/leads/${id}`)).toBe(true);
};

const asOf = (page: Page) => page.getByText(/^As of \d/);
const unsent = (page: Page) => page.getByText(/^Not sent yet: /);

const note = async (page: Page, words: string) => {
  const form = page.locator('form#how');
  await form.getByLabel('Note').fill(words);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
};

const notes = async (office: Office, id: string) =>
  (await events(office, id)).flatMap(({ note: words }) => words ?? []);

test('opens the desk, the week, and the leads on them, says of when they are, and nothing after signing out', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Nora Kept'));
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  await keepLead(page, id);
  const context = page.context();
  await context.setOffline(true);
  const later = await context.newPage();
  for (const [path, words] of [
    ['/office', 'Nora Kept'],
    ['/office/week', 'Week'],
    [`/office/leads/${id}`, 'A fence for Nora Kept.'],
  ] as const) {
    await later.goto(path);
    await expect(asOf(later)).toBeVisible();
    await expect(later.getByText(words).first()).toBeVisible();
    expect(await findViolations(later)).toEqual([]);
  }
  await later.goto('/office/numbers');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('No connection');
  expect(await findViolations(later)).toEqual([]);

  await context.setOffline(false);
  await later.goto('/office/you');
  await later.getByRole('button', { name: 'Sign out here' }).click();
  await later.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => isKept(later, '/office')).toBe(false);
  await context.setOffline(true);
  await later.goto('/office');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(later.getByText('Nora Kept')).toHaveCount(0);
});

test('a kept desk gives way to the newest one as soon as it comes', async ({ browser, office }) => {
  const id = await office.send(lead('Nell First'));
  const page = await signedIn(browser, office, 'Ellen');
  await keepLead(page, id);
  await office.send(lead('Nick Second'));
  // Playwright's first look into a page is a touch for the browser, and a page that was touched is not replaced: the page tells.
  await page.addInitScript((name) => {
    const tell = () => document.querySelector('main')?.textContent?.includes(name) && console.info(`${name} is here`);
    new MutationObserver(tell).observe(document, { childList: true, subtree: true });
  }, 'Nick Second');
  const isHere = page.waitForEvent('console', (message) => message.text() === 'Nick Second is here');
  await page.goto('/office');
  await isHere;
  await expect(page.getByRole('link', { name: 'Nick Second', exact: true })).toBeVisible();
  await expect(asOf(page)).toHaveCount(0);
});

test('finds kept leads by their words, and says how many it looked through', async ({ browser, office }) => {
  const id = await office.send({ ...lead('Nils Searched'), phone: '231-555-0161', message: 'A hot tub deck.' });
  const page = await signedIn(browser, office, 'Ellen');
  await keepLead(page, id);
  await page.context().setOffline(true);
  for (const query of ['0161', 'hot TUB', 'nils']) {
    await page.goto(`/office/find?q=${encodeURIComponent(query)}`);
    await expect(page.getByText(/^No connection: looked through the \d+ leads on this device\.$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Nils Searched']);
  }
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nils Searched' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nils Searched' })).toBeVisible();
});

test('forms are kept in order until they are stored, each once, whatever happens to the page', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Lea Closed'));
  const page = await signedIn(browser, office, 'Ellen');
  await keepLead(page, id);
  const context = page.context();
  await context.setOffline(true);
  await page.goto(`/office/leads/${id}`);
  // The same words twice are two notes.
  for (const words of ['At the gate.', 'At the gate.', 'In the woods.']) {
    await note(page, words);
    await expect(page.locator('form#how').getByLabel('Note')).toHaveValue('');
  }
  await expect(unsent(page)).toContainText('Lea Closed · Lea Closed · Lea Closed');
  expect(await findViolations(page)).toEqual([]);
  const tabs = [await context.newPage(), await context.newPage()];
  await page.close();
  await context.setOffline(false);
  await Promise.all(tabs.map((tab) => tab.goto(`/office/leads/${id}`)));
  await expect.poll(() => notes(office, id)).toEqual(['At the gate.', 'At the gate.', 'In the woods.']);
  for (const tab of tabs) await expect(unsent(tab)).toHaveCount(0);
});

test('a form whose answer is lost is stored once', async ({ browser, office }) => {
  const id = await office.send(lead('Otto Lost'));
  const page = await signedIn(browser, office, 'Ellen');
  await page.goto(`/office/leads/${id}`);
  await page.route('**/outcome', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await note(page, 'Stored, unheard.');
  await expect(unsent(page)).toBeVisible();
  await page.unroute('**/outcome');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(unsent(page)).toHaveCount(0);
  expect(await notes(office, id)).toEqual(['Stored, unheard.']);
});

test('a form that is refused later shows its page again with what was typed', async ({ browser, office }) => {
  const id = await office.send(lead('Rolf Refused'));
  const page = await signedIn(browser, office, 'Ellen');
  await keepLead(page, id);
  await page.context().setOffline(true);
  await page.goto(`/office/leads/${id}`);
  const form = page.locator('form#how');
  await form.getByRole('radio', { name: 'Quoted' }).check();
  await form.getByLabel('Amount in dollars').fill('lots');
  await note(page, 'Typed in the truck.');
  await expect(unsent(page)).toBeVisible();
  await page.context().setOffline(false);
  const refused = page.getByText('Not saved: Rolf Refused.');
  await expect(refused).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at it again' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Typed in the truck.');
  await expect(refused).toHaveCount(0);
  await form.getByLabel('Amount in dollars').fill('9,000');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => notes(office, id)).toEqual(['Typed in the truck.']);
});

test('signing out says what is not sent, and empties the device; no one else sends any of it', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Sara Shared'));
  const page = await signedIn(browser, office, 'Ellen');
  await page.goto(`/office/leads/${id}`);
  await page.route('**/outcome', (route) => route.abort());
  await note(page, 'Of Ellen.');
  await expect(unsent(page)).toBeVisible();
  await page.goto('/office/you');
  await expect(page.getByText('What is not sent yet from this device is discarded when you sign out.')).toBeVisible();

  // A session that ends by itself keeps it, and says so.
  const { name, value } = await office.letIn('Ray', 'staff');
  await page.context().clearCookies();
  await page.goto('/office');
  await expect(page.getByText('1 form of this device not sent yet.')).toBeVisible();
  await page.context().addCookies([{ name, value, url: 'https://localhost', secure: true }]);
  await page.unroute('**/outcome');
  await page.goto('/office');
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  expect(await notes(office, id)).toEqual([]);
});

test('a device without room for it sends a form as the browser does', async ({ browser, office }) => {
  const id = await office.send(lead('Jon Full'));
  const page = await signedIn(browser, office, 'Ellen');
  await page.goto(`/office/leads/${id}`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await note(page, 'No room.');
  await expect.poll(() => notes(office, id)).toEqual(['No room.']);
});

test('what waits from the app that the office was is sent, and nothing else of it stays', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Olga Old'));
  const page = await signedIn(browser, office, 'Ellen');
  const event = crypto.randomUUID();
  const change = (words: string, more = {}) => ({
    leadId: id,
    leadName: 'Olga Old',
    person: 'Ellen',
    isOvertaken: false,
    seen: 0,
    id: crypto.randomUUID(),
    notedAt: new Date().toISOString(),
    change: { kind: 'note', note: words },
    ...more,
  });
  const pending = [
    change('First.', { id: event }),
    change('Of Ray.', { person: 'Ray' }),
    change('Gone.', { change: { kind: 'consent', isGiven: true } }),
    { person: 'Ellen', written: { id: crypto.randomUUID(), name: 'Wanda Written', phone: '231-555-0177', email: '' } },
    change('Last.'),
  ];
  await page.evaluate((kept) => {
    localStorage.setItem('office-pending', kept);
    localStorage.setItem('office-kept /desk', '{}');
  }, JSON.stringify(pending));
  await page.reload();
  await expect.poll(() => notes(office, id)).toEqual(['First.', 'Last.']);
  await expect
    .poll(async () => (await office.query(`SELECT id FROM leads WHERE fields LIKE '%Wanda Written%'`)).length)
    .toBe(1);
  // What the pages no longer know can still be read, and saved as a caller's.
  await expect(page.getByText('Not saved: A note from the earlier office.')).toBeVisible();
  const left = await page.evaluate(() => [
    localStorage.getItem('office-kept /desk'),
    localStorage.getItem('office-pending'),
  ]);
  expect([left[0], JSON.parse(left[1] ?? '[]')]).toMatchObject([null, [{ person: 'Ray' }]]);
});

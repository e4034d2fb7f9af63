import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import {
  addNote,
  conflictIn,
  enrolled,
  events,
  history,
  lead,
  noteOutcome,
  openLead,
  openNewLead,
  signedIn,
  test,
  writeDown,
} from './office.ts';

/** What browsers log of an answer that refuses, which is what these tests ask for. */
test.use({ expectedErrors: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'A change could not be saved' });

test('a refused change stays visible with its reason until retried or discarded', async ({ page, office }) => {
  const id = await office.send(lead('Hugo Refused'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLead(page, id, 'Hugo Refused');
  const path = '**/events';
  for (const status of [403, 404, 422]) {
    await page.route(path, (route) => route.fulfill({ status, json: { error: `Not with ${status}.` } }));
    await addNote(page, `Refused with ${status}.`);
    await expect(notSaved(page).filter({ hasText: `Not with ${status}.` })).toContainText(`Refused with ${status}.`);
    await page.unroute(path);
  }
  await page.reload();
  await expect(notSaved(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Hugo Refused' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await events(office, id)).toEqual([]);

  const again = notSaved(page).filter({ hasText: 'Refused with 403' });
  const copied = notSaved(page).filter({ hasText: 'Refused with 404' });
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect(history(page).first()).toContainText('Refused with 403.');
  await copied.getByRole('button', { name: 'Copy' }).click();
  await expect(copied.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hugo Refused: Note: Refused with 404.');
  await expect(notSaved(page)).toHaveCount(2);
  for (const left of [1, 0]) {
    await notSaved(page).first().getByRole('button', { name: 'Discard' }).click();
    await expect(notSaved(page)).toHaveCount(left);
  }
  expect(await events(office, id)).toMatchObject([{ note: 'Refused with 403.' }]);
});

test('a refused new lead stays visible, too', async ({ page }) => {
  const path = '**/api/office/leads';
  await page.route(path, (route) => route.abort('internetdisconnected'));
  await writeDown(page, 'Hedda Refused', '231-555-0185');
  await expect(page.getByText('Not sent yet: 1 lead.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Not sent yet: 1 lead.')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status: 422, json: { error: 'Not like this.' } }));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const refused = page.getByRole('alert').filter({ hasText: 'A lead could not be saved' });
  await expect(refused).toContainText(/Not like this\.\s*Hedda Refused, 231-555-0185/);
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute(path);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Hedda Refused', exact: true })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('an unreadable unsent change is shown, and does not block the others', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Ida Shelf');
  await page.context().setOffline(true);
  await addNote(page, 'Readable.');
  await expect(page.getByText('Not sent yet: 1 change')).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('office-pending') ?? '[]');
    localStorage.setItem('office-pending', JSON.stringify([{ was: 'Of another version.' }, ...kept]));
  });
  await page.context().setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Readable.' }]);
  await page.reload();
  await expect(notSaved(page)).toContainText('Of another version.');
  await notSaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(notSaved(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Shelf' })).toBeVisible();
  await expect(notSaved(page)).toHaveCount(0);
});

test('a device without storage space says so, and still sends', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Jon Full');
  // First, so that no answer that was on its way changes what is kept.
  await page.context().setOffline(true);
  await page.evaluate(() => {
    // What can be asked for again makes room.
    localStorage.clear();
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`${size}-${part}`, 'x'.repeat(size));
      } catch {} // no room for one of this size
    }
  });
  await addNote(page, 'No room.');
  await expect(page.getByText('This device has no room to keep it: leave this page open')).toBeVisible();
  await expect(history(page).first()).toContainText(/No room\..*not sent yet/);
  await page.context().setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'No room.' }]);
});

test('an offline note survives closing the tab, and two tabs send it once', async ({ page, office }) => {
  const id = await office.send(lead('Lea Closed'));
  const context = page.context();
  await openLead(page, id, 'Lea Closed');
  await context.setOffline(true);
  await addNote(page, 'Noted in the woods.');
  await expect(page.getByText('Not sent yet: 1 change')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect(await events(office, id)).toEqual([]);

  const tabs = [await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => openLead(tab, id, 'Lea Closed')));
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Noted in the woods.' }]);
  for (const tab of tabs) {
    await expect(tab.getByText('Not sent yet')).toHaveCount(0);
    // A tab that is not looked at asks again once it is.
    await tab.reload();
    await expect(history(tab).filter({ hasText: 'Noted in the woods.' })).toHaveCount(1);
    await expect(history(tab).filter({ hasText: 'not sent yet' })).toHaveCount(0);
  }
  expect(await events(office, id)).toHaveLength(1);
});

test('a page opened while the worker is down sends its notes once it is up', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Lou Waiting');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await page.clock.install();
  // The device stays online: no event tells the page that the worker is back.
  await page.route('**/api/office/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(/^As of /).first()).toBeVisible();
  await addNote(page, 'Noted at the gate.');
  await expect(page.getByText('Not sent yet: 1 change')).toBeVisible();
  await page.unroute('**/api/office/**');
  await page.clock.fastForward('00:10');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Noted at the gate.' }]);
});

test('an expired session keeps unsent notes until that person signs in again', async ({ browser, office }) => {
  const id = await office.send(lead('Kai Ended'));
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  // What was kept is shown at once; the session ends after the worker has answered as well.
  const answers = ['session', `leads/${id}`].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/office/${path}`)),
  );
  await openLead(page, id, 'Kai Ended');
  await Promise.all(answers);
  await page.route('**/events', (route) => route.fulfill({ status: 422, json: { error: 'Not like this.' } }));
  await addNote(page, 'A typo.');
  await notSaved(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded: Kai Ended: Note: A typo.')).toBeVisible();
  await page.unroute('**/events');
  await office.query('DELETE FROM office_sessions');
  await addNote(page, 'Kept meanwhile.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(history(page).first()).toContainText('Kept meanwhile.');
  // Discarded changes are not shown after signing in.
  await expect(page.getByText('Discarded:')).toHaveCount(0);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Kept meanwhile.' }]);
});

test('a change overtaken by another device waits on the desk until it is resolved', async ({ browser, office }) => {
  const id = await office.send(lead('Mona Overtaken'));
  const phone = await signedIn(browser, office, 'Ellen', 'owner');
  const computer = await signedIn(browser, office, 'Ellen', 'owner');
  await phone.getByRole('link', { name: 'Mona Overtaken', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Mona Overtaken' })).toBeVisible();
  await phone.context().setOffline(true);
  await addNote(phone, 'Left a message.');
  await noteOutcome(phone, 'Called');
  await phone.getByRole('link', { name: 'Desk' }).first().click();
  const row = phone.getByRole('listitem').filter({ hasText: 'Mona Overtaken' });
  await expect(row).toContainText('Called: not sent yet');

  await openLead(computer, id, 'Mona Overtaken');
  await noteOutcome(computer, 'Won', '25,000');
  await expect.poll(() => events(office, id)).toHaveLength(1);

  await phone.context().setOffline(false);
  const waits = phone.getByRole('alert').filter({ hasText: 'A change of yours waits for you' });
  await expect(waits).toContainText('Mona Overtaken: Called');
  await expect(row).toContainText('Called: not saved, look at it');
  expect(await violationsOf(phone)).toEqual([]);
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'won' }, { note: 'Left a message.' }]);
  await phone.reload();
  await waits.getByRole('link', { name: 'Open the lead' }).click();
  const conflict = conflictIn(phone);
  await expect(conflict).toContainText(/Won, \$25,000.*Yours is not saved: Called/);
  await conflict.getByRole('button', { name: 'Discard mine' }).click();
  await phone.getByRole('link', { name: 'Desk' }).first().click();
  await expect(waits).toHaveCount(0);
  await expect(row).toContainText('Won');
  expect(await events(office, id)).toHaveLength(2);
});

test('a form asks before it overwrites a change made since it was opened', async ({ page, ray, office }) => {
  const id = await openNewLead(page, office, 'Nils Begun');
  await page.getByRole('button', { name: 'Quoted' }).click();
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('9,000');
  await openLead(ray, id, 'Nils Begun');
  await noteOutcome(ray, 'Lost');
  await expect.poll(() => events(office, id)).toHaveLength(1);

  // It is shown here, too, below the form.
  await page.reload();
  await expect(history(page).first()).toContainText('Lost');
  await page.getByRole('button', { name: 'Save: quoted' }).click();
  const conflict = conflictIn(page);
  await expect(conflict).toContainText(/Ray, just now: Lost.*Yours is not saved: Quoted, \$9,000/);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'lost' }, { state: 'quoted' }]);

  // A change by the same person beside their open form is no conflict.
  await page.getByRole('button', { name: 'Won' }).click();
  await page.getByLabel('Back on the desk on').fill('2030-05-04');
  await page.getByRole('button', { name: 'Save day' }).click();
  await expect.poll(() => events(office, id)).toHaveLength(3);
  await expect(history(page).first()).not.toContainText('not sent yet');
  await page.getByRole('button', { name: 'Save: won' }).click();
  await expect.poll(() => events(office, id)).toHaveLength(4);
});

test('keeps unsaved input when the page is reloaded', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Pia Typed');
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Half a note');
  await page.getByRole('button', { name: 'Quoted' }).click();
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('12,500');
  const day = page.getByLabel('Back on the desk on');
  await day.fill('2030-05-04');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('Half a note');
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('12,500');
  await expect(day).toHaveValue('2030-05-04');
  await page.getByRole('button', { name: 'Save: quoted' }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => events(office, id)).toMatchObject([{ amount: 1_250_000 }, { note: 'Half a note' }]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Add a note' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveCount(0);

  // The next form starts from the unsent changes.
  await page.context().setOffline(true);
  await day.fill('2030-06-01');
  await page.getByRole('button', { name: 'Save day' }).click();
  await noteOutcome(page, 'Quoted', '13,000');
  await page.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('13000');
  await expect(history(page).first()).toContainText('Quoted, $13,000, follow up Jun 1');
  await expect(day).toHaveValue('2030-06-01');
});

import type { Page } from '@playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import {
  events,
  follow,
  history,
  lead,
  noteOutcome,
  openLead,
  openNewLead,
  PHONE,
  signedIn,
  standing,
  test,
} from './office.ts';

/** After a request: its owner, outcomes of calls, open quotes, and the value of jobs. */
test.use({ expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

// One after the other in one office.
test.describe.configure({ mode: 'default' });

test('assigns a lead, finds it under ‘Me’, and unassigns it offline', async ({ page: ellen, ray, office }) => {
  const id = await openNewLead(ellen, office, 'Berta Given');
  const belongs = ellen.getByRole('region', { name: 'Belongs to' });
  await belongs.getByRole('button', { name: 'Ray' }).click();
  await expect(standing(ellen)).toContainText('Belongs to Ray');
  await expect(belongs.getByRole('button', { name: 'Ray' })).toHaveAttribute('aria-pressed', 'true');

  await ray.goto('/office');
  await ray.getByText('Filters', { exact: true }).click();
  await ray.getByRole('combobox', { name: 'Belongs to' }).selectOption('Me');
  const row = ray.getByRole('region', { name: /^Found/ }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Belongs to Ray');

  await row.getByRole('link', { name: 'Berta Given', exact: true }).click();
  await ray.getByRole('heading', { level: 1, name: 'Berta Given' }).waitFor();
  // This device's copy is older.
  await expect(standing(ray)).toContainText('Belongs to Ray');
  await ray.context().setOffline(true);
  await ray.getByRole('region', { name: 'Belongs to' }).getByRole('button', { name: 'Nobody' }).click();
  await expect(ray.getByText('Not sent yet: 1 change')).toBeVisible();
  await expect(standing(ray)).not.toContainText('Belongs to');
  // Ellen's change is about something else: no conflict.
  await noteOutcome(ellen, 'Called');
  await expect(history(ellen).filter({ hasText: 'Called' })).not.toContainText('not sent');
  await ray.context().setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ to: 'Ray' }, { state: 'called' }, { to: null }]);
  await expect(ray.getByText('Not sent yet')).toHaveCount(0);
});

/** Returns from the phone app to the page. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('after a call, asks for its outcome once, and one tap notes it', async ({ browser, office }) => {
  const [id, silent] = [await office.send(lead('Carla Reached')), await office.send(lead('Dora Silent'))];
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  const question = page.getByRole('region', { name: /You called .* What came of it\?/ });
  await follow(page.getByRole('link', { name: 'Call Carla Reached' }));
  await expect(question).toHaveCount(0);
  await comeBack(page);
  await expect(question).toContainText('You called Carla Reached.');
  expect(await violationsOf(page)).toEqual([]);
  // At 400% zoom, all answers fit, with part of the list.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const answer of ['Reached', 'No answer', 'Not now']) {
    await expect(question.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
  }
  expect((await question.boundingBox())?.height).toBeLessThan(140);
  await page.setViewportSize(PHONE);
  await question.getByRole('button', { name: 'Reached' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('region', { name: /Nothing planned/ })).toContainText(/Carla Reached.*Called/);
  expect(await events(office, id)).toMatchObject([{ kind: 'outcome', state: 'called', note: 'Reached by phone.' }]);

  // The phone closed the page during the call.
  await follow(page.getByRole('link', { name: 'Call Dora Silent' }));
  await page.reload();
  await question.getByRole('button', { name: 'No answer' }).click();
  await expect.poll(() => events(office, silent)).toEqual([{ kind: 'note', note: 'Called: no answer.' }]);
  const waiting = page.getByRole('region', { name: /Waiting for a call/ });
  await expect(waiting.getByRole('link', { name: 'Dora Silent', exact: true })).toBeVisible();

  await follow(page.getByRole('link', { name: 'Call Dora Silent' }));
  await comeBack(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await comeBack(page);
  await page.reload();
  await expect(waiting.getByRole('link', { name: 'Dora Silent', exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await events(office, silent)).toHaveLength(1);
});

test('does not ask about a call already noted, and keeps an answer given offline', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Edda Noted');
  await follow(page.getByRole('link', { name: /^Call/ }));
  await noteOutcome(page, 'Quoted');
  await comeBack(page);
  await expect(page.getByRole('region', { name: /You called/ })).toHaveCount(0);
  await expect.poll(() => events(office, id)).toHaveLength(1);

  await page.context().setOffline(true);
  await page.getByText('Start a text with').click();
  const missed = page.getByRole('link', { name: 'We called and missed you' }).first();
  await expect(missed).toHaveAttribute('href', /^sms:\+1231555\d{4}\?&body=Hi%20Edda%2C%20Two%20Bays/);
  await follow(missed);
  await comeBack(page);
  await page
    .getByRole('region', { name: /A text message to/ })
    .getByRole('button', { name: 'Sent', exact: true })
    .click();
  await expect(history(page).first()).toContainText(/Sent a text message\..*not sent yet/);
  await page.context().setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'quoted' }, { note: 'Sent a text message.' }]);
});

test('after the job, asks for a review with the business’s link and shows when', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Frida Built');
  const ask = page.getByRole('region', { name: 'Ask for a review' });
  await expect(ask).toHaveCount(0);
  await noteOutcome(page, 'Won', '9,000');
  await expect(ask.getByRole('link', { name: 'Ask by text' })).toHaveAttribute(
    'href',
    /^sms:.*body=Hi%20Frida.*reviews\.twobaysdecks\.example%2Fgoogle%2Fwrite$/,
  );
  const mail = ask.getByRole('link', { name: 'Ask by email' });
  await expect(mail).toHaveAttribute('href', /^mailto:frida-built.*google%2Fwrite/);
  await follow(mail);
  await comeBack(page);
  const question = page.getByRole('region', { name: /An email to/ });
  await question.getByRole('button', { name: 'Sent', exact: true }).click();

  await expect(standing(page)).toContainText(/Asked for a review on \w{3} \d/);
  await expect.poll(() => events(office, id)).toMatchObject([{ state: 'won' }, { kind: 'review' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(standing(page)).not.toContainText('Asked for a review');
  await ask.getByRole('button', { name: 'I have asked' }).click();
  await expect(standing(page)).toContainText('Asked for a review');
  await page.getByRole('link', { name: '‹ Desk' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Frida Built' })).toContainText(
    /Won.*Asked for a review on/,
  );
});

test('lists open quotes, and asks for the amount of a won job', async ({ page, office }) => {
  const quoted = await office.send(lead('Gerda Quoted'));
  const won = await office.send(lead('Hilde Unpriced'));
  await openLead(page, quoted, 'Gerda Quoted');
  await noteOutcome(page, 'Quoted', '7,500');
  await expect(standing(page)).toContainText('Quote out for 0 min');

  await openLead(page, won, 'Hilde Unpriced');
  await noteOutcome(page, 'Won');
  await expect(page.getByText('What is the job worth?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toBeFocused();
  expect(await events(office, won)).toEqual([]);
  await page.getByRole('button', { name: 'Save: won' }).click();
  await expect.poll(() => events(office, won)).toMatchObject([{ state: 'won' }]);

  await page.goto('/office/quotes');
  const row = page.getByRole('listitem').filter({ hasText: 'Gerda Quoted' });
  await expect(row).toContainText(/Quote out for \d+ min.*\$7,500|\$7,500.*Quote out for \d+ min/);
  await expect(page.getByText(/quotes? out, \$[\d,]+ total/)).toBeVisible();

  await page.goto('/office/numbers');
  const jobs = page.getByRole('region', { name: 'Won and lost' });
  await expect(jobs.getByRole('link', { name: 'Day the lead came' })).toHaveAttribute('aria-current', 'true');
  await jobs.getByRole('link', { name: 'Day it was won or lost' }).click();
  await expect(jobs.getByRole('link', { name: 'Day it was won or lost' })).toHaveAttribute('aria-current', 'true');
  await expect(jobs).toContainText('Too few to say');
  await expect(jobs).toContainText(/\d of \d/);
  expect(await violationsOf(page)).toEqual([]);
  await jobs.getByRole('link', { name: 'Hilde Unpriced' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilde Unpriced' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayIn, daysAfter } from '../../../src/shared/dates.ts';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { conflictIn, events, history, noteOutcome, openLead, openNewLead, standing, test } from './office.ts';

test.use({ expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

/** The business's own day, and the one after. */
const today = () => dayIn('America/Detroit', new Date());
const tomorrow = () => daysAfter(today(), 1);

const block = (page: Page) => page.getByRole('region', { name: 'Visit', exact: true });

const arrange = async (page: Page, day: string, time: string, place?: string) => {
  await block(page)
    .getByRole('button', { name: /^(Arrange a|Move the) visit$/ })
    .click();
  await block(page).getByLabel('Day').fill(day);
  await block(page).getByLabel('Time').fill(time);
  if (place !== undefined) await block(page).getByRole('textbox', { name: 'Where' }).fill(place);
  await block(page).getByRole('button', { name: 'Save visit' }).click();
};

test('a visit is arranged, confirmed, added to the calendar, moved and canceled', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Vera Visited');
  await block(page).getByRole('button', { name: 'Arrange a visit' }).click();
  await expect(block(page).getByRole('textbox', { name: 'Where' })).toHaveValue('Traverse City 49684');
  await block(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(block(page).getByText('Write a day like 2026-01-31.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await block(page).getByRole('button', { name: 'Cancel' }).click();

  await arrange(page, tomorrow(), '09:00', '12 Bay St, Traverse City');
  await expect(standing(page)).toContainText(/Called.*Visit tomorrow, 9:00 AM/);
  await expect(block(page)).toContainText(/9:00 AM, 1 h\s*12 Bay St, Traverse City/);
  await expect(block(page).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=12+Bay+St%2C+Traverse+City',
  );
  await expect(block(page).getByRole('link', { name: 'Confirm the visit', exact: true })).toHaveAttribute(
    'href',
    /^mailto:vera-visited%40example\.com\?subject=Our%20visit%20on%20\w+%2C%20\w+%20\d+%20at%209%3A00%20AM&body=.*12%20Bay%20St/,
  );
  expect(await violationsOf(page)).toEqual([]);
  const calendar = page.waitForEvent('download');
  await block(page).getByRole('link', { name: 'Add to the calendar' }).click();
  expect(await readFile(await (await calendar).path(), 'utf8')).toMatch(/LOCATION:12 Bay St/);
  await page.getByRole('link', { name: '‹ Desk' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Vera Visited' });
  await expect(row).toContainText('Visit tomorrow, 9:00 AM');
  // Visits of other tests may be there.
  const visits = page.getByRole('region', { name: 'Visits today' });
  const visit = visits.getByRole('listitem').filter({ hasText: 'Vera Visited' });
  await expect(visit).toHaveCount(0);

  await openLead(page, id, 'Vera Visited');
  await arrange(page, today(), '23:59');
  await expect(history(page).first()).toContainText(/Visit \w+, \w+ \d+, 11:59 PM\s*12 Bay St, Traverse City/);
  await page.getByRole('link', { name: '‹ Desk' }).click();
  await expect(visit).toContainText(/11:59 PM Vera Visited\s*1 h · Fence Installation\s*12 Bay St, Traverse City/);
  await expect(visits.getByRole('link', { name: 'Directions to Vera Visited' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await visits.getByRole('link', { name: '11:59 PM Vera Visited' }).click();
  await block(page).getByRole('button', { name: 'Cancel the visit' }).click();
  const cancelled = page.waitForEvent('download');
  await block(page).getByRole('link', { name: 'Take it out of the calendar' }).click();
  expect(await readFile(await (await cancelled).path(), 'utf8')).toMatch(/STATUS:CANCELLED/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page).getByRole('button', { name: 'Cancel the visit' })).toBeVisible();
});

test('offline, a visit waits, and cannot be confirmed before it is stored', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Wim Offline');
  await page.context().setOffline(true);
  await arrange(page, tomorrow(), '14:30');
  await expect(block(page)).toContainText('2:30 PM, 1 h');
  await expect(block(page).getByRole('link', { name: /Confirm|calendar/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(block(page).getByRole('link', { name: 'Confirm the visit', exact: true })).toBeVisible();
  expect(await events(office, id)).toMatchObject([{ kind: 'visit', visit: { place: 'Traverse City 49684' } }]);
});

test('two visits of one lead conflict; a call beside one does not', async ({ page: ellen, ray, office }) => {
  const id = await openNewLead(ellen, office, 'Xenia Twice');
  await openLead(ray, id, 'Xenia Twice');
  await ray.context().setOffline(true);
  await arrange(ray, tomorrow(), '16:00');
  await noteOutcome(ray, 'Called');
  await arrange(ellen, tomorrow(), '09:00');
  await expect.poll(() => events(office, id)).toHaveLength(1);

  await ray.context().setOffline(false);
  const conflict = conflictIn(ray);
  await expect(conflict).toContainText(/Ellen, just now: Visit .* 9:00 AM.*Yours is not saved: Visit .* 4:00 PM/);
  await expect.poll(() => events(office, id)).toMatchObject([{ kind: 'visit' }, { state: 'called' }]);
  expect(await violationsOf(ray)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(block(ray)).toContainText('4:00 PM');
  await expect.poll(() => events(office, id)).toHaveLength(3);
});

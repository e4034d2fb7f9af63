import type { Page } from '@playwright/test';
import { dayIn, daysAfter, momentOf } from '../../../src/shared/dates.ts';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { events, lead, noteOutcome, type Office, openNewLead, signedIn, standing, test } from './office.ts';

/** The week, and the days of won jobs: planned, seen, overlapping, and over. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test.describe.configure({ mode: 'default' });

const ZONE = 'America/Detroit';
const today = () => dayIn(ZONE, new Date());
const job = (page: Page) => page.getByRole('region', { name: 'The job', exact: true });
const visit = (page: Page) => page.getByRole('region', { name: 'Visit', exact: true });

/** `Thursday Nov 26`: a day of the week that is shown. */
const dayOf = (page: Page, day: string) => {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return page.getByRole('region', { name: new RegExp(`^${weekday} `) });
};

/** A lead with its standing, as if it had been noted. */
const stored = async (office: Office, name: string, columns: string, ...values: (string | number)[]) => {
  const id = await office.send(lead(name));
  await office.query(`UPDATE leads SET ${columns} WHERE id = ?`, ...values, id);
  return id;
};

const visitAt = (office: Office, name: string, day: string, time: string, who: string) =>
  stored(
    office,
    name,
    `state = 'called', visit_minutes = 60, visit_at = ?, visit_place = ?, assignee = ?`,
    new Date(momentOf(day, time, ZONE)).toISOString(),
    `${time} Bay St, Acme`,
    who,
  );

const planJob = async (page: Page, from: string, until: string, crew: string) => {
  await job(page)
    .getByRole('button', { name: /^(Plan the days|Move the job)$/ })
    .click();
  await job(page).getByLabel('First day').fill(from);
  await job(page).getByLabel('Last day').fill(until);
  await job(page).getByLabel('Who goes').fill(crew);
  await job(page).getByRole('button', { name: 'Save days' }).click();
};

test('a won job gets days and a crew, starts, and asks for a review when done', async ({ page, office }) => {
  const id = await openNewLead(page, office, 'Wanda Won');
  await expect(job(page)).toHaveCount(0);
  await noteOutcome(page, 'Won', '9,000');

  const [first, last] = [daysAfter(today(), 1), daysAfter(today(), 3)];
  await planJob(page, last, first, 'Bo, Jim');
  await expect(job(page).getByText('The last day is before the first one.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await job(page).getByLabel('First day').fill(first);
  await job(page).getByLabel('Last day').fill(last);
  await job(page).getByRole('button', { name: 'Save days' }).click();
  await expect(standing(page)).toContainText('Starts tomorrow');
  await expect(job(page)).toContainText('Bo, Jim');
  await expect.poll(() => events(office, id)).toMatchObject([{}, { kind: 'job', job: { from: first, until: last } }]);

  // One of the crew is elsewhere.
  await stored(office, 'Willy Elsewhere', `state = 'won', job_from = ?, job_until = ?, job_crew = 'Jim'`, first, last);
  await job(page).getByRole('button', { name: 'Move the job' }).click();
  await expect(job(page).getByText(/^Jim works at Willy Elsewhere’s, /)).toBeVisible();
  const third = daysAfter(today(), 16);
  const later = `state = 'won', job_from = ?, job_until = ?, job_crew = 'Bo'`;
  const laterId = await stored(office, 'Lara Later', later, third, third);
  await job(page).getByLabel('Last day').fill(daysAfter(third, 1));
  await expect(job(page).getByText(/Jim works at Willy Elsewhere’s, .*Bo works at Lara Later’s, /)).toBeVisible();
  await office.query('DELETE FROM leads WHERE id = ?', laterId);
  await job(page).getByRole('button', { name: 'Cancel' }).click();

  // One day alone, and it is over.
  await planJob(page, daysAfter(today(), -1), '', 'Bo');
  await expect(standing(page)).toContainText('Done since');
  const headings = page.locator('.lead-columns h2');
  await expect(headings.first()).toHaveText('Ask for a review');
  await page.getByRole('link', { name: '‹ Desk' }).click();
  const built = page.getByRole('region', { name: 'Done: ask for a review' });
  await expect(built.getByRole('link', { name: 'Wanda Won', exact: true })).toBeVisible();
  await built.getByRole('link', { name: 'Wanda Won', exact: true }).click();
  await page.getByRole('button', { name: 'I have asked' }).click();
  await expect(headings.first()).toHaveText('What came of it?');
  await page.getByRole('link', { name: '‹ Desk' }).click();
  await expect(built).toHaveCount(0);
});

test('the week shows visits, routes, jobs, follow-ups, overlaps and closed days', async ({ page, office }) => {
  office.invite('Bo');
  // Further ahead than anything that other tests plan.
  const monday = daysAfter(today(), 70 - ((new Date(today()).getUTCDay() + 6) % 7));
  const tuesday = daysAfter(monday, 1);
  await visitAt(office, 'Ellen Vandermeer', monday, '09:00', 'Bo');
  await visitAt(office, 'Otto Overlap', monday, '09:30', 'Bo');
  await visitAt(office, 'Nora Next', monday, '13:00', 'Ellen');
  await stored(office, 'Felix Followed', `state = 'called', follow_up = ?`, tuesday);
  const work = `state = 'won', job_from = ?, job_until = ?, job_crew = ?`;
  await stored(office, 'Jonas Job', work, tuesday, daysAfter(monday, 3), 'Bo, Jim');
  await stored(office, 'Karl Clash', work, daysAfter(monday, 2), daysAfter(monday, 11), 'jim');

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${daysAfter(monday, -63)}$`));
  await page.goto(`/office/week?from=${monday}`);
  const first = dayOf(page, monday);
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([
    '9:00 AM Ellen Vandermeer',
    '9:30 AM Otto Overlap',
    '1:00 PM Nora Next',
  ]);
  const rowOf = (name: string) => first.getByRole('listitem').filter({ hasText: `M ${name}` });
  await expect(rowOf('Ellen')).toContainText('Bo is at Otto Overlap’s until 10:30 AM.');
  await expect(rowOf('Otto')).toContainText('Bo is at Ellen Vandermeer’s until 10:00 AM.');
  await expect(rowOf('Nora')).not.toContainText(' is at ');
  await expect(first.getByRole('link', { name: 'Bo’s route, 2 stops' })).toHaveAttribute(
    'href',
    /destination=09%3A30\+Bay\+St%2C\+Acme&waypoints=09%3A00\+Bay\+St%2C\+Acme$/,
  );
  await expect(first.getByRole('link', { name: 'Call Ellen Vandermeer' })).toBeVisible();
  await expect(dayOf(page, tuesday).getByRole('heading', { level: 3 })).toHaveText([
    'Job starts: Jonas Job',
    'Follow up: Felix Followed',
  ]);
  await expect(dayOf(page, daysAfter(monday, 2)).getByRole('heading', { level: 3 })).toHaveText([
    'At work: Jonas Job',
    'Job starts: Karl Clash',
  ]);
  await expect(dayOf(page, daysAfter(monday, 2))).toContainText(/jim works at Jonas Job’s, /);
  await expect(dayOf(page, daysAfter(monday, 3))).toContainText('Last day: Jonas Job');
  await expect(dayOf(page, daysAfter(monday, 6))).toContainText(/Closed\s*Nothing on this day/);
  await expect(first).not.toContainText('Closed');
  await expect(page.getByRole('heading', { name: /^Booked until / })).toBeVisible();
  await expect(page.locator('pre')).toContainText(/We are booked until \w+ \d+(, \d{4})?\.\n {2}kind: lead-time\n/);
  expect(await violationsOf(page)).toEqual([]);

  for (const [width, fontSize] of [
    [320, 16],
    [360, 32],
    [1280, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), fontSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page)).toEqual([]);
  }
  const [left, right] = [await first.boundingBox(), await dayOf(page, tuesday).boundingBox()];
  expect([left?.y, (left?.x ?? 0) < (right?.x ?? 0)]).toEqual([right?.y, true]);
});

/** The second Sunday of March, when 2:00 AM becomes 3:00 AM. */
const nextSpringForward = () => {
  let day = daysAfter(today(), 1);
  while (!/-03-(0[89]|1[0-4])$/.test(day) || new Date(day).getUTCDay() !== 0) day = daysAfter(day, 1);
  return day;
};

test('arranging a visit warns of overlaps, past times and the hour DST skips', async ({ browser, page, office }) => {
  await signedIn(browser, office, 'Ray');
  const day = daysAfter(today(), 30);
  await visitAt(office, 'Ella Early', day, '09:00', 'Ellen');
  const id = await openNewLead(page, office, 'Lars Late');
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await visit(page).getByRole('button', { name: 'Arrange a visit' }).click();
  const [dayField, timeField] = [visit(page).getByLabel('Day'), visit(page).getByLabel('Time')];
  await dayField.fill(day);
  await timeField.fill('09:30');
  await expect(visit(page).getByText('Ellen is at Ella Early’s until 10:00 AM.')).toBeVisible();
  await timeField.fill('10:00');
  await expect(visit(page).getByText('Ella Early')).toHaveCount(0);

  await dayField.fill(today());
  await timeField.fill('00:00');
  await visit(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(visit(page).getByText('This time is over.')).toBeVisible();

  const night = nextSpringForward();
  await dayField.fill(night);
  await timeField.fill('02:30');
  await visit(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(visit(page).getByText('there is no 2:30 AM')).toBeVisible();
  await visit(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(timeField).toHaveValue('02:30');
  expect(await violationsOf(page)).toEqual([]);
  await visit(page).getByRole('button', { name: 'Take 3:30 AM' }).click();
  await visit(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(standing(page)).toContainText('3:30 AM');
  await expect.poll(() => events(office, id)).toMatchObject([{}, { visit: { at: `${night}T07:30:00.000Z` } }]);
});

test('offline, this week and the next open as last seen', async ({ browser, office }) => {
  await visitAt(office, 'Olga Offline', daysAfter(today(), 7), '11:00', 'Ellen');
  await stored(office, 'Lena Late', `state = 'called', follow_up = ?`, daysAfter(today(), -1));
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/week?from=')).length);
  await expect.poll(kept).toBe(2);
  // The code of the week loads after the list.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow up: Lena Late' })).toHaveCount(1);
  await expect(dayOf(page, today())).toContainText(/Today[\s\S]*Follow up: Lena Late[\s\S]*1 day late/);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByRole('link', { name: '11:00 AM Olga Offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByText('No connection.')).toBeVisible();
});

test('a half day that a visitor asked for becomes a visit with one tap', async ({ page, office }) => {
  const id = await office.send(lead('Willa Wish'));
  const wished = daysAfter(today(), 8);
  const addition = { firstWish: `${wished} afternoon`, secondWish: `${daysAfter(today(), 9)} morning` };
  await office.query('UPDATE leads SET addition = ? WHERE id = ?', JSON.stringify(addition), id);
  await page.goto(`/office/week?from=${wished}`);
  await expect(dayOf(page, wished)).toContainText(/Wish: Willa Wish\s*afternoon/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Wish: Willa Wish' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Willa Wish' })).toBeVisible();
  await visit(page)
    .getByRole('button', { name: /, afternoon$/ })
    .click();
  await expect(visit(page)).toContainText('1:00 PM, 1 h');
  await expect(visit(page).getByRole('button', { name: /morning$/ })).toHaveCount(0);
  await expect(visit(page).getByRole('link', { name: 'Confirm the visit', exact: true })).toHaveAttribute(
    'href',
    /^mailto:willa.*at%201%3A00%20PM/,
  );
  await expect.poll(() => events(office, id)).toMatchObject([{ visit: { minutes: 60, place: 'Traverse City 49684' } }]);
  await page.goto(`/office/week?from=${wished}`);
  await expect(dayOf(page, wished)).toContainText('1:00 PM Willa Wish');
  await expect(page.getByText('Wish: Willa Wish')).toHaveCount(0);
});

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { REMINDERS, type Reminder } from '../../../src/office/contract/alerts.ts';
import { remind, reminderTimes, startsToldOn } from '../../../src/office/server/reminders.ts';
import { claimReminders, planReminders } from '../../../src/office/server/sql/reminder-queries.ts';
import type { Env } from '../../../src/server/env.ts';
import { runAll } from '../../../src/server/query.ts';
import { readShopSpans } from '../../../src/server/shop-hours.ts';
import { spansOn } from '../../../src/shared/opening-hours.ts';
import { scheduled } from '../../../src/worker/scheduled.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';
import { openPush, type PushService, pushService } from './push-service.ts';

/** The shop is open from 7:00 to 18:00, on Saturdays from 8:00 to 16:00, in Detroit. Tuesday, four hours behind UTC. */
const DAY = '2026-07-14';
const MORNING = new Date(`${DAY}T06:00:00-04:00`);

let service: PushService;
let withPush: Env;

beforeEach(async () => {
  await clearOffice();
  service = await pushService();
  withPush = { ...env, VAPID_PRIVATE_JWK: service.privateJwk };
  setClock(MORNING);
});

const subscribe = async (name: string, { showsPerson = false, reminders = REMINDERS as readonly Reminder[] } = {}) => {
  const person = await signInAs(name, 'owner');
  const device = await service.newDevice();
  const response = await person.post('/push', { ...device.subscription, showsPerson, reminders }, withPush);
  expect(response.status).toBe(200);
  return { ...person, ...device };
};

/** What is sent in the run at that moment. */
const runAt = async (moment: string) => {
  service.received.length = 0;
  setClock(new Date(moment));
  await remind(withPush, new Date(moment));
  return service.received.length;
};

type Device = Awaited<ReturnType<typeof subscribe>>;

const toldTo = async ({ keys, subscription: { endpoint } }: Device) => {
  const message = service.received.find(({ url }) => url === endpoint);
  return message && (await openPush(message, keys));
};

const leadOf = (name: string, source = 'Home Page') =>
  sendLead({ name, message: name, email: `${name}@example.com`, source });

describe('a follow-up that is due', () => {
  test('is sent in the morning, once, however often the job runs', async () => {
    const ellen = await subscribe('Ellen');
    const id = await leadOf('Ada');
    await ellen.note(id, { kind: 'follow-up', followUp: DAY });
    expect(await runAt(`${DAY}T06:59:00-04:00`)).toBe(0);
    service.received.length = 0;
    const seven = new Date(`${DAY}T07:00:00-04:00`);
    setClock(seven);
    await Promise.all([remind(withPush, seven), remind(withPush, seven), scheduled(withPush, seven)]);
    expect(service.received).toHaveLength(1);
    expect(await toldTo(ellen)).toEqual({
      title: '1 to follow up today',
      body: 'Fence Installation, 49684',
      path: `/office/lead/${id}`,
      tag: 'follow-up',
      toCall: 1,
    });
    expect(await runAt(`${DAY}T07:01:00-04:00`)).toBe(0);
    expect(await runAt(`2026-07-15T07:00:00-04:00`)).toBe(0);
  });

  test('several are one message with a link to the desk, without those postponed that day', async () => {
    const ellen = await subscribe('Ellen', { showsPerson: true });
    for (const name of ['Ada', 'Bo', 'Clara'])
      await ellen.note(await leadOf(name), { kind: 'follow-up', followUp: DAY });
    const later = await leadOf('Dora');
    expect(await runAt(`${DAY}T11:00:00-04:00`)).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({
      title: '3 to follow up today',
      body: 'Ada, (231) 555-0199 · Bo, (231) 555-0199 · Clara, (231) 555-0199',
      path: '/office',
      toCall: 4,
    });
    await ellen.note(later, { kind: 'follow-up', followUp: DAY });
    expect(await runAt(`${DAY}T11:01:00-04:00`)).toBe(0);
  });
});

describe('an answer that is still owed', () => {
  test('is sent two hours before closing, and not after closing', async () => {
    const ellen = await subscribe('Ellen');
    const ray = await subscribe('Ray', { showsPerson: true });
    await leadOf('Ada');
    expect(await runAt(`${DAY}T15:59:00-04:00`)).toBe(0);
    expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(2);
    expect(await toldTo(ellen)).toMatchObject({
      title: '1 person still waits for an answer',
      body: 'Fence Installation, 49684',
    });
    expect(await toldTo(ray)).toMatchObject({ body: 'Ada, (231) 555-0199' });
    expect(await runAt(`${DAY}T18:00:00-04:00`)).toBe(0);
  });

  test('is sent the next day for evening leads, and never twice', async () => {
    const ellen = await subscribe('Ellen');
    await leadOf('Ada');
    expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(1);
    setClock(new Date(`${DAY}T22:00:00-04:00`));
    await leadOf('Bo');
    expect(await runAt('2026-07-15T16:00:00-04:00')).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({ title: '1 person still waits for an answer' });
  });

  test.each([
    ['a Saturday, which ends at four', '2026-07-18T13:59:00-04:00', '2026-07-18T14:00:00-04:00'],
    ['a Sunday without hours', '2026-07-19T15:59:00-04:00', '2026-07-19T16:00:00-04:00'],
    ['the day on which clocks were set back', '2026-11-01T15:59:00-05:00', '2026-11-01T16:00:00-05:00'],
  ])('%s', async (_, before, due) => {
    await subscribe('Ellen');
    setClock(new Date(Date.parse(before) - 3_600_000));
    await leadOf('Ada', 'Contact Page');
    expect(await runAt(before)).toBe(0);
    expect(await runAt(due)).toBe(1);
  });

  test.each([
    ['of a business day on the next one', 'Google Ads Landing Page', `${DAY}T10:00:00-04:00`, [0, 1, 0]],
    ['of a day on that day', 'Home Page', `${DAY}T10:00:00-04:00`, [1, 0, 0]],
    ['of 24 hours on the day before they are over', 'Contact Page', `${DAY}T10:00:00-04:00`, [1, 0, 0]],
    ['of 24 hours that are over after the next one then', 'Contact Page', `${DAY}T16:30:00-04:00`, [0, 1, 0]],
  ])('follows its promise, once: %s', async (_, source, came, told) => {
    await subscribe('Ellen');
    setClock(new Date(came));
    await leadOf('Ada', source);
    const days = [DAY, '2026-07-15', '2026-07-16'];
    const sent: number[] = [];
    for (const day of days) sent.push(await runAt(`${day}T16:00:00-04:00`));
    expect(sent).toEqual(told);
  });

  test('for a Sunday lead, promised for Monday, is sent on Monday', async () => {
    await subscribe('Ellen');
    setClock(new Date('2026-07-19T10:00:00-04:00'));
    await leadOf('Ada');
    expect(await runAt('2026-07-19T16:00:00-04:00')).toBe(0);
    expect(await runAt('2026-07-20T16:00:00-04:00')).toBe(1);
  });

  test('is still sent by a late run, until the shop is closed', async () => {
    await subscribe('Ellen');
    await leadOf('Ada');
    expect(await runAt(`${DAY}T17:59:00-04:00`)).toBe(1);
    await leadOf('Bo');
    expect(await runAt('2026-07-15T18:00:00-04:00')).toBe(0);
  });
});

describe('a visit', () => {
  const visit = (at: string) => ({
    kind: 'visit' as const,
    visit: { at: new Date(at).toISOString(), minutes: 60, place: '12 Bay St, Acme' },
  });

  test('is announced the day before, in the business’s zone, without its address', async () => {
    const ellen = await subscribe('Ellen');
    setClock(new Date('2026-10-31T12:00:00-04:00'));
    // Nine on Monday; clocks fall back in the night to Sunday.
    const id = await leadOf('Ada');
    await ellen.note(id, visit('2026-11-02T14:00:00Z'));
    expect(await runAt('2026-10-31T15:30:00-04:00')).toBe(0);
    expect(await runAt('2026-11-01T16:59:00-05:00')).toBe(0);
    expect(await runAt('2026-11-01T17:00:00-05:00')).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({
      title: 'Visit tomorrow at 9:00 AM',
      body: 'Fence Installation, 49684',
      path: `/office/lead/${id}`,
      tag: 'visit',
    });
  });

  test('two are one message, which names the first', async () => {
    const ellen = await subscribe('Ellen');
    await ellen.note(await leadOf('Ada'), visit('2026-07-15T15:00:00-04:00'));
    await ellen.note(await leadOf('Bo'), visit('2026-07-15T09:30:00-04:00'));
    expect(await runAt(`${DAY}T19:00:00-04:00`)).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({ title: '2 visits tomorrow, the first at 9:30 AM', path: '/office' });
  });

  test('of a lost job, or one that is canceled, is announced to no one', async () => {
    const ellen = await subscribe('Ellen');
    const lost = await leadOf('Ada');
    const cancelled = await leadOf('Bo');
    for (const id of [lost, cancelled]) await ellen.note(id, visit('2026-07-15T09:30:00-04:00'));
    await ellen.note(lost, { kind: 'outcome', state: 'lost' }, 1);
    await ellen.note(cancelled, { kind: 'visit', visit: null }, 1);
    expect(await runAt(`${DAY}T17:00:00-04:00`)).toBe(0);
  });
});

test('sends nothing about leads answered, marked as spam or removed in time', async () => {
  const ellen = await subscribe('Ellen');
  const [called, spam, forgotten] = [await leadOf('Ada'), await leadOf('Bo'), await leadOf('Clara')];
  service.answerWith(() => new Response(null, { status: 503 }));
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(1);
  service.answerWith(() => new Response(null, { status: 201 }));
  await ellen.note(called, { kind: 'outcome', state: 'called' });
  await ellen.note(spam, { kind: 'spam', isSpam: true });
  await ellen.post(`/leads/${forgotten}/forget`, { others: [] });
  expect(await runAt(`${DAY}T16:30:00-04:00`)).toBe(0);
  // It is settled: people who come now get their own message, and are included tomorrow.
  await leadOf('Dora');
  expect(await runAt(`${DAY}T16:31:00-04:00`)).toBe(0);
});

test('retries after a failed push, and after an interrupted run', async () => {
  await subscribe('Ellen');
  await leadOf('Ada');
  service.answerWith(() => new Response(null, { status: 503 }));
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(1);
  service.answerWith(() => new Response(null, { status: 201 }));
  expect(await runAt(`${DAY}T16:02:00-04:00`)).toBe(1);
  expect(await runAt(`${DAY}T16:05:00-04:00`)).toBe(0);

  const [four, twoLater] = ['2026-07-15T20:00:00.000Z', '2026-07-15T20:02:00.000Z'];
  setClock(new Date('2026-07-15T12:00:00-04:00'));
  await leadOf('Bo');
  await runAll(env.DB, [
    ...planReminders(['answer'], '2026-07-15', four),
    claimReminders(['answer'], 5, four, twoLater),
  ]);
  expect(await runAt('2026-07-15T16:01:00-04:00')).toBe(0);
  expect(await runAt('2026-07-15T16:02:00-04:00')).toBe(1);
  expect(await runAt('2026-07-15T16:03:00-04:00')).toBe(0);
});

describe('a job that starts', () => {
  const planned = async (ellen: Device, name: string, from: string) => {
    const id = await leadOf(name);
    await ellen.note(id, { kind: 'outcome', state: 'won' });
    await ellen.note(id, { kind: 'job', job: { from, until: from, crew: '' } }, 1);
    return id;
  };

  test('is announced an hour before closing on the previous working day', async () => {
    const ellen = await subscribe('Ellen', { reminders: ['job'] });
    const id = await planned(ellen, 'Ada', '2026-07-15');
    await planned(ellen, 'Bo', DAY);
    await planned(ellen, 'Cy', '2026-07-16');
    expect(await runAt(`${DAY}T16:59:00-04:00`)).toBe(0);
    expect(await runAt(`${DAY}T17:00:00-04:00`)).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({
      title: 'A job starts Wednesday',
      path: `/office/lead/${id}`,
      tag: 'job',
    });
    expect(await runAt(`${DAY}T17:01:00-04:00`)).toBe(0);
  });

  test('on Monday is announced on Saturday with Sunday’s jobs, and not again', async () => {
    const ellen = await subscribe('Ellen', { reminders: ['job'] });
    await planned(ellen, 'Ada', '2026-07-20');
    expect(await runAt('2026-07-17T17:00:00-04:00')).toBe(0);
    expect(await runAt('2026-07-18T15:00:00-04:00')).toBe(1);
    expect(await toldTo(ellen)).toMatchObject({ title: 'A job starts Monday' });
    await planned(ellen, 'Bo', '2026-07-19');
    expect(await runAt('2026-07-19T17:00:00-04:00')).toBe(0);
    expect(await runAt('2026-07-20T17:00:00-04:00')).toBe(0);
  });

  test('several are one message, without lost or moved jobs', async () => {
    const ellen = await subscribe('Ellen', { reminders: ['job'], showsPerson: true });
    await planned(ellen, 'Ada', '2026-07-15');
    await planned(ellen, 'Bo', '2026-07-15');
    const lost = await planned(ellen, 'Cy', '2026-07-15');
    await ellen.note(lost, { kind: 'outcome', state: 'lost' }, 2);
    expect(await runAt(`${DAY}T17:30:00-04:00`)).toBe(1);
    const told = await toldTo(ellen);
    expect(told).toMatchObject({ title: '2 jobs start, the first on Wednesday', path: '/office' });
    expect(JSON.stringify(told)).not.toContain('Cy');
  });

  test.each([
    [[], ['2026-07-18', '2026-07-18']],
    [[{ days: ['Friday'], opens: '8:00', closes: '12:00' }], ['2026-07-18', '2026-07-24']],
    [[{ days: ['Saturday'], opens: '8:00', closes: '12:00' }], ['2026-07-18', '2026-07-17']],
  ])('is announced on a Friday by opening hours: %j', (hours, days) => {
    expect(startsToldOn('2026-07-17', (day) => spansOn(day, hours))).toEqual(days);
  });

  test.each([
    ['before Thanksgiving of what starts until the shop is open again', '2025-11-26', ['2025-11-27', '2025-11-29']],
    ['on a day that a notice closes of nothing more', '2025-11-27', ['2025-11-28', '2025-11-27']],
    ['before two weeks off of the next day alone', '2025-12-19', ['2025-12-20', '2025-12-20']],
    ['in two weeks off of the next day', '2025-12-30', ['2025-12-31', '2025-12-31']],
  ])('is announced %s', (_, day, days) => {
    const closings = `a: { kind: holiday, from: 2025-11-27, until: 2025-11-28 }
b: { kind: closed, from: 2025-12-20, until: 2026-01-04 }`;
    expect(startsToldOn(day, readShopSpans(closings))).toEqual(days);
  });
});

test('each device gets the reminders switched on there', async () => {
  const ellen = await subscribe('Ellen', { reminders: ['visit', 'follow-up'] });
  const ray = await subscribe('Ray');
  await leadOf('Ada');
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(1);
  expect(await toldTo(ray)).toBeDefined();
  expect(await (await ellen.get('/push', withPush)).json()).toMatchObject({ reminders: ['visit', 'follow-up'] });
  await ellen.post('/push', { ...ellen.subscription, showsPerson: false }, withPush);
  expect(await (await ellen.get('/push', withPush)).json()).toMatchObject({ reminders: [...REMINDERS] });
  const unknown = { ...ellen.subscription, showsPerson: false, reminders: ['everything'] };
  expect((await ellen.post('/push', unknown, withPush)).status).toBe(422);
});

test('an assigned lead reminds its owner, or everyone if the owner has no device', async () => {
  const ellen = await subscribe('Ellen');
  const ray = await subscribe('Ray');
  const tom = await signInAs('Tom', 'staff');
  const [ofRay, ofTom] = [await leadOf('Ada'), await leadOf('Bo')];
  // Still new: someone owns it, and no one has called.
  await ellen.note(ofRay, { kind: 'assign', to: 'Ray' });
  await tom.note(ofTom, { kind: 'assign', to: 'Tom' });
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(2);
  expect(await toldTo(ellen)).toMatchObject({
    title: '1 person still waits for an answer',
    path: `/office/lead/${ofTom}`,
  });
  expect(await toldTo(ray)).toMatchObject({ title: '2 people still wait for an answer' });
});

test('a gone, refused or signed-out device gets no reminders', async () => {
  const gone = await subscribe('Ellen');
  const refused = await subscribe('Ray');
  const left = await subscribe('Tom');
  await leadOf('Ada');
  await left.post('/sign-out', { everywhere: false });
  service.answerWith(({ url }) => new Response(null, { status: url === gone.subscription.endpoint ? 410 : 403 }));
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(2);
  expect(await (await refused.get('/push', withPush)).json()).toMatchObject({ isRefused: true });
  expect(await runAt(`${DAY}T16:30:00-04:00`)).toBe(0);
  expect(await runAt('2026-07-15T16:00:00-04:00')).toBe(0);
});

test('sends nothing about test leads, or without push keys', async () => {
  await subscribe('Ellen');
  const id = await leadOf('Ada');
  await env.DB.prepare('UPDATE leads SET is_test = 1 WHERE id = ?').bind(id).run();
  expect(await runAt(`${DAY}T16:00:00-04:00`)).toBe(0);
  await remind(env, new Date(`${DAY}T16:00:00-04:00`));
  expect(service.received).toEqual([]);
});

test('more devices than one run handles are left to the next runs', async () => {
  for (let number = 1; number <= 12; number += 1) await subscribe(`Person ${number}`, { reminders: ['answer'] });
  await leadOf('Ada');
  const sent = [];
  for (const minute of ['00', '01', '02', '03']) sent.push(await runAt(`${DAY}T16:${minute}:00-04:00`));
  expect(sent).toEqual([5, 5, 2, 0]);
});

const hours = [
  { days: ['Monday', 'Sunday'], opens: '7:00', closes: '12:00' },
  { days: ['Monday', 'Sunday'], opens: '13:00', closes: '18:30' },
  { days: ['Tuesday'] },
];

const times = (day: string, timeZone: string) =>
  Object.values(reminderTimes(day, (one) => spansOn(one, hours), timeZone)).map(({ from, until }) =>
    [from, until].map((moment) => new Date(moment).toISOString().slice(0, 16)),
  );

test.each([
  // A lunch break does not end a day.
  ['2026-07-13', 'America/Detroit', ['13T11:00', '13T22:30'], ['13T20:30', '13T22:30'], ['13T21:30', '14T00:30']],
  ['2026-07-13', 'Asia/Kathmandu', ['13T01:15', '13T12:45'], ['13T10:45', '13T12:45'], ['13T11:45', '13T14:45']],
  // The clocks changed in the night; the shop's times are the same.
  ['2026-11-01', 'America/Detroit', ['01T12:00', '01T23:30'], ['01T21:30', '01T23:30'], ['01T22:30', '02T01:30']],
  // With no hours, or not in the list at all: from eight to six.
  ['2026-07-14', 'America/Detroit', ['14T12:00', '14T22:00'], ['14T20:00', '14T22:00'], ['14T21:00', '15T00:00']],
  ['2026-07-15', 'UTC', ['15T08:00', '15T18:00'], ['15T16:00', '15T18:00'], ['15T17:00', '15T20:00']],
])('%s in %s: follow-ups, answers, and visits together with jobs', (day, timeZone, ...expected) => {
  const month = day.slice(0, 8);
  const spans = expected.map((span) => span.map((moment) => month + moment));
  expect(times(day, timeZone)).toEqual([...spans, spans.at(-1)]);
});

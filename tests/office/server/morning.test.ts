import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { deliver } from '../../../src/leads/server/deliver.ts';
import { tellMorning } from '../../../src/office/server/alerts.ts';
import { getMorning } from '../../../src/office/server/morning.ts';
import type { Env } from '../../../src/server/env.ts';
import { spansOn } from '../../../src/shared/opening-hours.ts';
import { scheduled } from '../../../src/worker/scheduled.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, job, sendLead, signInAs, visit, WON } from './helpers.ts';
import { openPush, type PushService, pushService, subscribedAs } from './push-service.ts';

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

const subscribe = (name: string, wants = {}) => subscribedAs(service, withPush, name, { role: 'owner', ...wants });

/** What is sent in the run at that moment. */
const runAt = async (moment: string) => {
  service.received.length = 0;
  setClock(new Date(moment));
  await deliver(withPush);
  await tellMorning(withPush, new Date(moment));
  return service.received.length;
};

type Device = Awaited<ReturnType<typeof subscribe>>;

const toldTo = async ({ keys, subscription: { endpoint } }: Device) => {
  const message = service.received.find(({ url }) => url === endpoint);
  return message && (await openPush(message, keys));
};

const makeLead = (name: string) => sendLead({ name, message: name, email: `${name}@example.com` });

/** Opening time on that day. */
const SEVEN = `${DAY}T07:00:00-04:00`;

test('says in the morning what the day has, once, however often the job runs', async () => {
  const ellen = await subscribe('Ellen', { showsPerson: true });
  const [ada, bo, clara] = [await makeLead('Ada'), await makeLead('Bo'), await makeLead('Clara')];
  await makeLead('Dora');
  await ellen.note(ada, visit(`${DAY}T14:30:00-04:00`));
  await ellen.note(ada, { kind: 'outcome', state: 'called' });
  await ellen.note(bo, { kind: 'follow-up', followUp: DAY });
  await ellen.note(clara, WON);
  await ellen.note(clara, job(DAY, DAY));
  expect(await runAt(`${DAY}T06:59:00-04:00`)).toBe(0);
  service.received.length = 0;
  const seven = new Date(SEVEN);
  setClock(seven);
  await Promise.all([tellMorning(withPush, seven), tellMorning(withPush, seven), scheduled(withPush, seven)]);
  expect(service.received).toHaveLength(1);
  expect(await toldTo(ellen)).toEqual({
    title: '1 visit · 1 job starts · 1 to call · 1 follow-up',
    body: '2:30 PM Ada, (231) 555-0199 · Clara, (231) 555-0199 · Bo, (231) 555-0199 · Dora, (231) 555-0199',
    path: '/office',
    tag: 'morning',
  });
  expect(await runAt(`${DAY}T07:01:00-04:00`)).toBe(0);
  // The next day is another message.
  expect(await runAt('2026-07-15T07:00:00-04:00')).toBe(1);
});

test('a single lead is opened by its message, which names nobody unless it may', async () => {
  const ellen = await subscribe('Ellen');
  const id = await makeLead('Ada');
  await ellen.note(id, { kind: 'follow-up', followUp: '2026-07-10' });
  expect(await runAt(SEVEN)).toBe(1);
  expect(await toldTo(ellen)).toMatchObject({
    title: '1 follow-up',
    body: 'Fence Installation, 49684',
    path: `/office/leads/${id}`,
  });
});

test('a late run still tells, until the shop is closed; a day with nothing is silent', async () => {
  await subscribe('Ellen');
  await makeLead('Ada');
  expect(await runAt('2026-07-15T18:00:00-04:00')).toBe(0);
  expect(await runAt('2026-07-15T17:59:00-04:00')).toBe(1);
  await env.DB.prepare('DELETE FROM leads').run();
  expect(await runAt('2026-07-16T07:00:00-04:00')).toBe(0);
});

test('sends nothing about what was settled, canceled, marked as spam or removed in time', async () => {
  const ellen = await subscribe('Ellen');
  const [called, spam, canceled, lost] = [
    await makeLead('Ada'),
    await makeLead('Bo'),
    await makeLead('Cy'),
    await makeLead('Di'),
  ];
  for (const id of [canceled, lost]) {
    await ellen.note(id, visit(`${DAY}T14:30:00-04:00`));
    await ellen.note(id, { kind: 'outcome', state: 'called' });
  }
  service.answerWith(() => new Response(null, { status: 503 }));
  expect(await runAt(SEVEN)).toBe(1);
  service.answerWith(() => new Response(null, { status: 201 }));
  await ellen.note(called, { kind: 'outcome', state: 'called' });
  await ellen.note(spam, { kind: 'spam', isSpam: true });
  await ellen.note(canceled, { kind: 'visit', visit: null });
  await ellen.note(lost, { kind: 'outcome', state: 'lost' });
  expect(await runAt(`${DAY}T07:30:00-04:00`)).toBe(0);
  // It is settled: people who come now get their own message.
  await makeLead('Dora');
  expect(await runAt(`${DAY}T07:31:00-04:00`)).toBe(0);
});

test('retries after a failed push, until the shop is closed', async () => {
  await subscribe('Ellen');
  await makeLead('Ada');
  const answerWith = (status: number) => service.answerWith(() => new Response(null, { status }));
  answerWith(503);
  expect(await runAt(SEVEN)).toBe(1);
  answerWith(201);
  expect([await runAt(`${DAY}T07:02:00-04:00`), await runAt(`${DAY}T07:05:00-04:00`)]).toEqual([1, 0]);
  answerWith(503);
  expect(await runAt('2026-07-15T17:59:00-04:00')).toBe(1);
  answerWith(201);
  expect(await runAt('2026-07-15T22:00:00-04:00')).toBe(0);
});

test('only a device that wants it gets it', async () => {
  const ellen = await subscribe('Ellen', { morning: false });
  const ray = await subscribe('Ray');
  await makeLead('Ada');
  expect(await runAt(SEVEN)).toBe(1);
  expect([await toldTo(ellen), await toldTo(ray)]).toEqual([
    undefined,
    expect.objectContaining({ title: '1 to call' }),
  ]);
  // What a device chose among four kinds before is this one now.
  await env.DB.prepare(`UPDATE office_push SET reminders = '["visit","follow-up"]'`).run();
  expect(await runAt('2026-07-15T07:00:00-04:00')).toBe(2);
});

test('an assigned lead is told to its owner, or to everyone if the owner has no device', async () => {
  const ellen = await subscribe('Ellen');
  const ray = await subscribe('Ray');
  const tom = await signInAs('Tom', 'staff');
  const [ofRay, ofTom] = [await makeLead('Ada'), await makeLead('Bo')];
  // Still new: someone owns it, and no one has called.
  await ellen.note(ofRay, { kind: 'assign', to: 'Ray' });
  await tom.note(ofTom, { kind: 'assign', to: 'Tom' });
  expect(await runAt(SEVEN)).toBe(2);
  expect(await toldTo(ellen)).toMatchObject({ title: '1 to call', path: `/office/leads/${ofTom}` });
  expect(await toldTo(ray)).toMatchObject({ title: '2 to call' });
});

test('a gone, refused or signed-out device gets none', async () => {
  const gone = await subscribe('Ellen');
  await subscribe('Ray');
  const left = await subscribe('Tom');
  await makeLead('Ada');
  await left.send('/office/sign-out');
  service.answerWith(({ url }) => new Response(null, { status: url === gone.subscription.endpoint ? 410 : 403 }));
  expect(await runAt(SEVEN)).toBe(2);
  expect(await runAt(`${DAY}T07:30:00-04:00`)).toBe(0);
  expect(await runAt('2026-07-15T07:00:00-04:00')).toBe(0);
});

test('sends nothing about test leads, or without push keys', async () => {
  await subscribe('Ellen');
  const id = await makeLead('Ada');
  await env.DB.prepare('UPDATE leads SET is_test = 1 WHERE id = ?').bind(id).run();
  expect(await runAt(SEVEN)).toBe(0);
  await tellMorning(env, new Date(SEVEN));
  expect(service.received).toEqual([]);
});

test('more devices than one run handles are left to the next runs', async () => {
  for (let number = 1; number <= 12; number += 1) await subscribe(`Person ${number}`);
  await makeLead('Ada');
  const sent = [];
  for (const minute of ['00', '01', '02', '03']) sent.push(await runAt(`${DAY}T07:${minute}:00-04:00`));
  expect(sent).toEqual([10, 2, 0, 0]);
});

const hours = [
  { days: ['Monday', 'Sunday'], opens: '7:00', closes: '12:00' },
  { days: ['Monday', 'Sunday'], opens: '13:00', closes: '18:30' },
  { days: ['Tuesday'] },
];

test.each([
  // A lunch break does not end a day.
  ['2026-07-13', 'America/Detroit', '13T11:00', '13T22:30'],
  ['2026-07-13', 'Asia/Kathmandu', '13T01:15', '13T12:45'],
  // The clocks changed in the night; the shop's times are the same.
  ['2026-11-01', 'America/Detroit', '01T12:00', '01T23:30'],
  // With no hours, or not in the list at all: from eight to six.
  ['2026-07-14', 'America/Detroit', '14T12:00', '14T22:00'],
  ['2026-07-15', 'UTC', '15T08:00', '15T18:00'],
])('%s in %s: from %s until %s', (day, timeZone, ...expected) => {
  const { from, until } = getMorning(day, (one) => spansOn(one, hours), timeZone);
  const moments = [from, until].map((moment) => new Date(moment).toISOString().slice(8, 16));
  expect(moments).toEqual(expected);
});

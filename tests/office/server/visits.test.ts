import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { daysAfter, setClock } from '../../server/outside.ts';
import { sendLead, test, visit } from './helpers.ts';

/** Saturday; clocks change in the night. */
const SATURDAY = new Date('2026-10-31T12:00:00-04:00');

describe('the desk', () => {
  test('has who is visited today and tomorrow in the order of the day, where the business is', async ({ ellen }) => {
    setClock(SATURDAY);
    const arrange = async (name: string, at: string) => {
      const id = await sendLead({ name });
      await ellen.noteAll(id, visit(at));
      return id;
    };
    await arrange('Late on Sunday', '2026-11-02T04:30:00Z');
    await arrange('Monday', '2026-11-02T05:00:00Z');
    await arrange('Afternoon', '2026-10-31T19:00:00Z');
    await arrange('Morning', '2026-10-31T13:00:00Z');
    await arrange('Yesterday', '2026-10-31T03:59:00Z');
    const lost = await arrange('Lost', '2026-10-31T14:00:00Z');
    const spam = await arrange('Spam', '2026-10-31T15:00:00Z');
    await ellen.noteAll(lost, { kind: 'outcome', state: 'lost' });
    await ellen.noteAll(spam, { kind: 'spam', isSpam: true });
    const names = async () => (await ellen.desk()).visits.map(({ name }) => name);
    expect(await names()).toEqual(['Morning', 'Afternoon', 'Late on Sunday']);
    setClock(daysAfter(SATURDAY, 1));
    expect(await names()).toEqual(['Late on Sunday', 'Monday']);
  });

  test('counts a visited lead as called until the visit is undone, and shows a moved, canceled or undone visit', async ({
    ellen,
  }) => {
    setClock(SATURDAY);
    const id = await sendLead();
    expect((await ellen.desk()).waiting.leads).toHaveLength(1);
    await ellen.note(id, visit('2026-10-31T18:00:00Z'));
    const desk = await ellen.desk();
    expect([desk.waiting.leads, desk.visits]).toMatchObject([[], [{ state: 'called' }]]);
    await ellen.undoLast(id);
    expect(await ellen.lists()).toEqual(['waiting']);
    await ellen.note(id, visit('2026-10-31T18:00:00Z'));
    await ellen.noteAll(id, visit('2026-11-01T14:00:00Z', ''));
    expect((await ellen.desk()).visits).toMatchObject([
      { visit: { at: '2026-11-01T14:00:00.000Z', minutes: 90, place: '' } },
    ]);
    await ellen.undoLast(id);
    expect((await ellen.desk()).visits).toMatchObject([{ visit: { place: '12 Bay St, Acme' } }]);
    await ellen.noteAll(id, { kind: 'outcome', state: 'quoted' }, { kind: 'visit', visit: null });
    expect((await ellen.desk()).visits).toEqual([]);
    expect((await ellen.lead(id)).summary).toMatchObject({ state: 'quoted', visit: null });
  });
});

const outcome = (id: string) => `/office/leads/${id}/outcome`;

test('a visit is arranged, moved and canceled by the form, and its street is the lead’s', async ({ ellen, id }) => {
  setClock(SATURDAY);
  const typed = { visitDay: '2026-11-02', visitTime: '09:00', street: '12 Bay St', assignee: 'Ellen' };
  expect((await ellen.send(outcome(id), typed)).status).toBe(303);
  const { summary } = await ellen.lead(id);
  expect(summary).toMatchObject({ street: '12 Bay St', assignee: 'Ellen', state: 'called' });
  expect(summary.visit).toMatchObject({ at: '2026-11-02T14:00:00.000Z', minutes: 60 });
  const page = await ellen.page(`/office/leads/${id}`);
  expect(page).toContain('12 Bay St, 49684');
  expect(page).toContain('Directions');
  await ellen.send(outcome(id), { visitDay: '2026-11-03', visitTime: '16:30', sure: '1' });
  const visitAt = async () => (await ellen.lead(id)).summary.visit?.at;
  expect(await visitAt()).toBe('2026-11-03T21:30:00.000Z');
  await ellen.send(outcome(id), { visitTime: '17:00' });
  expect(await visitAt()).toBe('2026-11-03T22:00:00.000Z');
  await ellen.send(outcome(id), { visitDay: '2026-11-04' });
  expect(await visitAt()).toBe('2026-11-04T22:00:00.000Z');
  await ellen.send(outcome(id), { cancelsVisit: '1' });
  expect((await ellen.lead(id)).summary.visit).toBeNull();
});

test.for([
  [{ visitDay: '2026-11-02' }, 'Choose a time.'],
  [{ visitTime: '09:00' }, 'Choose a day.'],
] as const)('a new visit has a day and a time: %j', async ([typed, sentence], { ellen, id }) => {
  setClock(SATURDAY);
  const answer = await ellen.send(outcome(id), typed);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
});

test('who is elsewhere, a closed day, and a mistyped one are said before saving', async ({ ellen, ray, id }) => {
  setClock(SATURDAY);
  const other = await sendLead({ name: 'Ellen Vandermeer' });
  await ray.send(outcome(other), { visitDay: '2026-11-02', visitTime: '09:00', assignee: 'Ray' });
  const doubts = async (fields: Record<string, string>) => {
    const answer = await ellen.send(outcome(id), { visitTime: '09:30', assignee: 'Ray', ...fields });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Save anyway');
    return page;
  };
  expect(await doubts({ visitDay: '2026-11-02' })).toContain('Ray is at Ellen Vandermeer’s until 10:00 AM.');
  expect(await doubts({ visitDay: '2026-11-01' })).toContain('Closed that day.');
  expect(await doubts({ visitDay: '2026-10-03' })).toContain('That date has passed.');
  expect(await doubts({ visitDay: '2028-10-03' })).toContain('is more than a year off.');
  expect((await ellen.lead(id)).events).toEqual([]);
  const elsewhere = { visitDay: '2026-11-02', visitTime: '09:30', assignee: 'Ellen' };
  expect((await ellen.send(outcome(id), elsewhere)).status).toBe(303);
});

test('a call clears a follow-up that is due, unless the next step is chosen', async ({ ellen, id }) => {
  setClock(SATURDAY);
  const due = async () => (await ellen.lead(id)).summary.followUp;
  await ellen.noteAll(id, { kind: 'outcome', state: 'quoted', followUp: '2026-10-29' });
  await ellen.send(outcome(id), { note: 'Only a note' });
  expect(await due()).toBe('2026-10-29');
  await ellen.send(outcome(id), { how: 'reached' });
  expect([await due(), (await ellen.lead(id)).summary.state]).toEqual([null, 'quoted']);
  for (const [next, day] of [
    ['tomorrow', '2026-11-01'],
    ['friday', '2026-11-06'],
    ['week', '2026-11-07'],
  ] as const) {
    await ellen.send(outcome(id), { how: 'no-answer', next });
    expect(await due()).toBe(day);
  }
  await ellen.send(outcome(id), { how: 'no-answer' });
  expect(await due()).toBe('2026-11-07');
  await ellen.send(outcome(id), { next: 'none' });
  expect(await due()).toBeNull();
  expect((await ellen.lead(id)).summary.tried).toMatchObject({ times: 4, by: 'Ellen' });
});

test('the letter has day and time where the business is, and the street or no place', async ({ ellen, id }) => {
  setClock(SATURDAY);
  expect((await ellen.lead(id)).visitLetters).toEqual([]);
  await ellen.noteAll(id, visit('2026-11-02T14:00:00Z', ''));
  const { letters, visitLetters } = await ellen.lead(id);
  expect(visitLetters).toMatchObject([
    {
      title: 'Confirm the visit',
      subject: 'Our visit on Monday, November 2 at 9:00 AM',
      text: expect.stringContaining('we will come on Monday, November 2 at 9:00 AM.'),
    },
  ]);
  expect(letters.map(({ title }) => title)).not.toContain('Confirm the visit');
  await ellen.noteAll(id, { kind: 'correction', fields: { address: '12 Bay St', location: 'Acme' } });
  const [letter] = (await ellen.lead(id)).visitLetters;
  expect(letter?.text).toContain('we will come to 12 Bay St, Acme 49684 on Monday, November 2 at 9:00 AM.');
});

test.for([
  [{ zip: '49684' }, '49684'],
  [{ zip: '49684', address: '12 Bay St' }, '12 Bay St, 49684'],
  [{ zip: '', location: 'Old Mission' }, 'Old Mission'],
  [{ zip: '' }, ''],
])('a lead’s address is the form’s: %j', async ([sent, address], { ellen, id }) => {
  await env.DB.prepare('UPDATE leads SET fields = json_patch(fields, ?)').bind(JSON.stringify(sent)).run();
  expect((await ellen.lead(id)).summary.address).toBe(address);
});

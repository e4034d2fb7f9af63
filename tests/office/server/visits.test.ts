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

  test('counts a visited lead as called, and shows a moved, canceled or undone visit', async ({ ellen }) => {
    setClock(SATURDAY);
    const id = await sendLead();
    expect((await ellen.desk()).waiting.leads).toHaveLength(1);
    await ellen.note(id, visit('2026-10-31T18:00:00Z'));
    const desk = await ellen.desk();
    expect([desk.waiting.leads, desk.rest.leads]).toMatchObject([[], [{ state: 'called' }]]);
    await ellen.noteAll(id, visit('2026-11-01T14:00:00Z', ''));
    expect((await ellen.desk()).visits).toMatchObject([
      { visit: { at: '2026-11-01T14:00:00.000Z', minutes: 90, place: '' } },
    ]);
    await ellen.undoLast(id);
    expect((await ellen.desk()).visits).toMatchObject([{ visit: { place: '12 Bay St, Acme' } }]);
    await ellen.noteAll(id, { kind: 'visit', visit: null });
    expect((await ellen.desk()).visits).toEqual([]);
  });
});

test.for([
  ['a time that is none', { at: 'tomorrow', minutes: 60, place: '' }],
  ['a day that is none', { at: '2026-02-31T14:00:00.000Z', minutes: 60, place: '' }],
  ['a time that sorts elsewhere', { at: '2026-11-01T14:00Z', minutes: 60, place: '' }],
  ['no length', { at: '2026-11-01T14:00:00.000Z', minutes: 0, place: '' }],
  ['longer than a day', { at: '2026-11-01T14:00:00.000Z', minutes: 1441, place: '' }],
  ['a place that fills a page', { at: '2026-11-01T14:00:00.000Z', minutes: 60, place: 'x'.repeat(201) }],
] as const)('%s is refused', async ([_, wrong], { ellen, id }) => {
  expect((await ellen.note(id, { kind: 'visit', visit: wrong })).status).toBe(422);
});

test('the letter has day, time and place, in the business’s time zone', async ({ ellen }) => {
  setClock(SATURDAY);
  const id = await sendLead();
  expect((await ellen.lead(id)).visitLetters).toEqual([]);
  await ellen.note(id, visit('2026-11-02T14:00:00Z'));
  const { letters, visitLetters } = await ellen.lead(id);
  expect(visitLetters).toMatchObject([
    {
      title: 'Confirm the visit',
      subject: 'Our visit on Monday, November 2 at 9:00 AM',
      text: expect.stringContaining('we will come to 12 Bay St, Acme on Monday, November 2 at 9:00 AM.'),
    },
  ]);
  expect(letters.map(({ title }) => title)).not.toContain('Confirm the visit');
  await ellen.noteAll(id, visit('2026-11-02T14:00:00Z', ''));
  expect((await ellen.lead(id)).visitLetters[0]?.text).toContain('we will come to 49684 on Monday');
});

test.for([
  [{ zip: '49684' }, '49684'],
  [{ zip: '49684', address: '12 Bay St' }, '12 Bay St, 49684'],
  [{ zip: '', location: 'Old Mission' }, 'Old Mission'],
  [{ zip: '' }, ''],
])('a visit’s place defaults to the form’s: %j', async ([sent, address], { ellen, id }) => {
  await env.DB.prepare('UPDATE leads SET fields = json_patch(fields, ?)').bind(JSON.stringify(sent)).run();
  expect((await ellen.lead(id)).summary.address).toBe(address);
});

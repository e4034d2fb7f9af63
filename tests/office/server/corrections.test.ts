import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { toExportedLead } from '../../../src/leads/server/exported-lead.ts';
import { type LeadRow, selectLead } from '../../../src/leads/server/stored-leads.ts';
import type { Contact } from '../../../src/office/contract/contact.ts';
import { foundQuerySchema } from '../../../src/office/contract/requests.ts';
import { backfillSearchColumns } from '../../../src/office/server/backfill-search.ts';
import { findLeads } from '../../../src/office/server/search.ts';
import { prepare } from '../../../src/server/query.ts';
import { sendLead, signInAs, test } from './helpers.ts';

const WRONG = { name: 'Ada Lindkvist', phone: '231-555-0100', email: 'ada@exmaple.com', zip: '49610' };
const RIGHT = { name: 'Émile Lindqvist', phone: '+1 231 555 0142', email: 'ada@example.com' };

const setUp = async () => {
  const id = await sendLead(WRONG);
  const ellen = await signInAs('Ellen', 'owner');
  const find = async (q: string) => (await findLeads(foundQuerySchema.parse({ q }), env)).leads.length;
  const correct = (fields: Partial<Contact>) => ellen.note(id, { kind: 'correction', fields });
  return { id, ellen, find, correct };
};

test('a correction counts on the desk, in calls, search, letters and files', async () => {
  const { ellen, find, correct } = await setUp();
  expect(await correct(RIGHT)).toHaveLength(1);
  const [lead] = (await ellen.desk()).waiting.leads;
  expect(lead).toMatchObject({ ...RIGHT, phoneLinks: { call: 'tel:+12315550142' } });
  expect(await Promise.all(['emile', '555 0142', 'ada@example.com'].map(find))).toEqual([1, 1, 1]);
  expect(await Promise.all(['lindkvist', '555 0100', 'exmaple'].map(find))).toEqual([0, 0, 0]);
  expect((await ellen.lead(lead?.id ?? '')).letters[0]?.text).toContain('Émile');
});

test('the original stays on the screen and in an export', async () => {
  const { id, ellen, correct } = await setUp();
  await correct({ phone: RIGHT.phone, address: '12 Bay St' });
  await correct({ phone: '', name: RIGHT.name });
  const { fields, contact } = await ellen.lead(id);
  expect(fields).toEqual(
    expect.arrayContaining([
      { label: 'Name', value: RIGHT.name, sent: WRONG.name },
      { label: 'Phone', value: '', sent: WRONG.phone },
      { label: 'Email', value: WRONG.email },
      { label: 'Address', value: '12 Bay St', sent: '' },
    ]),
  );
  expect(contact).toMatchObject({ ...WRONG, name: RIGHT.name, phone: '', address: '12 Bay St', location: '' });
  const row = await prepare(env.DB, selectLead(id)).first<LeadRow>();
  expect(row && toExportedLead(row)).toMatchObject({ name: RIGHT.name, phone: '', asSent: WRONG });
});

test('an undo restores what was there before, everywhere', async () => {
  const { id, ellen, find, correct } = await setUp();
  await correct({ name: 'Half Right' });
  await correct(RIGHT);
  const [first] = (await ellen.lead(id)).events;
  await ellen.undoLast(id);
  expect((await ellen.lead(id)).summary).toMatchObject({ name: 'Half Right', phone: WRONG.phone, email: WRONG.email });
  await ellen.noteAll(id, { kind: 'undo', event: first?.id ?? '' });
  const { summary, fields } = await ellen.lead(id);
  expect(summary).toMatchObject({ name: WRONG.name, phone: WRONG.phone, email: WRONG.email });
  expect(fields.filter(({ sent }) => sent !== undefined)).toEqual([]);
  expect(await Promise.all(['lindkvist', '555 0100', '555 0142'].map(find))).toEqual([1, 1, 0]);
});

describe('the same person', () => {
  test('follows what is right', async () => {
    const { id, ellen, correct } = await setUp();
    const other = await sendLead({ name: 'Ada', phone: '(231) 555-0142', email: 'other@example.com' });
    const typed = await sendLead({ name: 'Ada', phone: '', email: 'ADA@example.com', source: 'content_upgrade' });
    expect((await ellen.lead(id)).others).toEqual([]);
    await correct(RIGHT);
    expect((await ellen.lead(id)).others.map((lead) => lead.id).toSorted()).toEqual([other, typed].toSorted());
    expect((await ellen.lead(other)).others.map((lead) => lead.id)).toEqual([id]);
  });

  test('also where leads from before are looked through at the same time', async () => {
    const { id, ellen, correct } = await setUp();
    const other = await sendLead({ name: 'Ada', phone: '(231) 555-0142', email: 'other@example.com' });
    await env.DB.prepare('UPDATE leads SET search_rules = 0').run();
    await correct(RIGHT);
    await backfillSearchColumns(env);
    expect((await ellen.lead(other)).others.map((lead) => lead.id)).toEqual([id]);
  });
});

test('a town that is written down goes before that of the ZIP', async () => {
  const { ellen, id, correct } = await setUp();
  expect((await ellen.lead(id)).summary.place).toBe(WRONG.zip);
  await correct({ location: 'Old Mission' });
  expect((await ellen.lead(id)).summary.place).toBe('Old Mission');
});

const ALL = { ...WRONG, address: '', location: '', morePhones: '', moreEmails: '' };
const makeForm = (now: object) => ({ ...ALL, ...now, before: JSON.stringify(ALL) });

test('what is no phone number is shown as it was typed', async () => {
  const { ellen } = await setUp();
  const id = await sendLead({ name: 'Ada', phone: 'call my wife' });
  expect(await ellen.page(`/office/leads/${id}`)).toContain('<p>call my wife</p>');
  expect(await ellen.page('/office')).toContain('call my wife · ');
});

test('a form turns back nothing that someone else corrected while it was open', async () => {
  const { ellen, id, correct } = await setUp();
  await correct({ phone: RIGHT.phone });
  const answer = await ellen.send(`/office/leads/${id}/correct`, makeForm({ name: RIGHT.name, address: '12 Bay St' }));
  expect(answer.status).toBe(303);
  const { summary } = await ellen.lead(id);
  expect(summary).toMatchObject({ name: RIGHT.name, phone: RIGHT.phone, street: '12 Bay St' });
});

test.each([
  [
    'a number with a digit too many',
    { phone: '231 555 01555' },
    'This is not a whole phone number: look at its digits.',
  ],
  ['half an address', { email: 'ada@' }, 'Enter the whole address, like name@example.com.'],
  ['what is too long', { name: 'x'.repeat(501) }, 'Use at most 500 characters.'],
  ['no way to answer', { phone: '', email: '' }, 'Write a phone number or an email address.'],
])('%s is refused with a message', async (_, fields, sentence) => {
  const { ellen, id } = await setUp();
  const response = await ellen.send(`/office/leads/${id}/correct`, makeForm(fields));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(sentence);
});

import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { backfillSearchColumns } from '../../../src/office/server/office-floor.ts';
import { type Person, sendLead, signInAs, test } from './helpers.ts';

const PEOPLE = [
  { name: 'Ada', email: '', phone: '(231) 555-0142' },
  { name: 'Ada B', email: 'ada@example.com', phone: '+1 231 555 0142' },
  { name: 'Bo', email: 'ADA@example.com', phone: '231-555-0199' },
  { name: 'Cy', email: '', phone: 'call my wife' },
  { name: 'Di', email: '', phone: 'call my wife' },
];

const writeDown = async (ellen: Person, person: (typeof PEOPLE)[number]): Promise<string> => {
  const lead = { id: crypto.randomUUID(), zip: '', message: '', source: 'Phone call', ...person };
  return ((await (await ellen.post('/leads', lead)).json()) as { id: string }).id;
};

const setUp = async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const [ada = '', adaB = '', bo = '', cy = ''] = await Promise.all(PEOPLE.map((person) => writeDown(ellen, person)));
  return { ellen, ada, adaB, bo, cy };
};

const namesOf = (leads: { name: string }[]) => leads.map(({ name }) => name).toSorted();

const names = async () => {
  const { results } = await env.DB.prepare(`SELECT fields ->> '$.name' AS name FROM leads`).all<{ name: string }>();
  return namesOf(results);
};

test('leads that share a number, however it is written, or an address know each other', async () => {
  const { ellen, ada, adaB, bo, cy } = await setUp();
  expect(namesOf((await ellen.lead(ada)).others)).toEqual(['Ada B']);
  expect(namesOf((await ellen.lead(adaB)).others)).toEqual(['Ada', 'Bo']);
  expect(namesOf((await ellen.lead(bo)).others)).toEqual(['Ada B']);
  expect((await ellen.lead(cy)).others).toEqual([]);
});

test('forgetting removes the listed leads that were not unchecked', async () => {
  const { ellen, ada, adaB, bo } = await setUp();
  // Bo typed Ada's address: he is left out.
  expect(await (await ellen.post(`/leads/${adaB}/forget`, { others: [ada] })).json()).toEqual({ removed: 2 });
  expect(await names()).toEqual(['Bo', 'Cy', 'Di']);
  expect((await ellen.lead(bo)).others).toEqual([]);
});

test('forgetting never removes unrelated leads, whatever a device requests', async () => {
  const { ellen, ada, bo, cy } = await setUp();
  expect(await (await ellen.post(`/leads/${ada}/forget`, { others: [bo, cy] })).json()).toEqual({ removed: 1 });
  expect(await names()).toEqual(['Ada B', 'Bo', 'Cy', 'Di']);
});

test('matches people by any number of a field, and by corrections', async ({ ellen }) => {
  const person = { email: '', phone: '' };
  const both = await writeDown(ellen, { ...person, name: 'Both', phone: 'h: 231-555-0178 c: 231-555-0179 after 5' });
  const cell = await writeDown(ellen, { ...person, name: 'Cell', phone: '+1 (231) 555\u20110179' });
  const seven = await writeDown(ellen, { ...person, name: 'Seven', phone: '555-0178' });
  const mail = await writeDown(ellen, { ...person, name: 'Mail', email: 'ann@example.com' });
  const othersOf = async (id: string) => namesOf((await ellen.lead(id)).others);
  expect(await othersOf(both)).toEqual(['Cell', 'Seven']);
  expect(await othersOf(cell)).toEqual(['Both']);
  expect(await othersOf(seven)).toEqual(['Both']);

  const fields = { morePhones: '231-555-0190 (work)', moreEmails: 'bo@example.com, ANN@example.com' };
  await ellen.note(both, { kind: 'correction', fields });
  expect(await othersOf(both)).toEqual(['Cell', 'Mail', 'Seven']);
  expect(await othersOf(mail)).toEqual(['Both']);
  expect((await ellen.found('q=555-0190')).map(({ name }) => name)).toEqual(['Both']);
  await ellen.undoLast(both);
  expect(await othersOf(mail)).toEqual([]);
  expect(await ellen.found('q=555-0190')).toEqual([]);
});

test('links all their numbers, the first one first, and says which area code was added', async ({ ellen }) => {
  const id = await sendLead({ phone: '555-0178 or 989-555-0179' });
  expect((await ellen.lead(id)).summary).toMatchObject({
    phone: '555-0178 or 989-555-0179',
    phoneLinks: { shown: '(231) 555-0178', call: 'tel:+12315550178', text: 'sms:+12315550178', isAreaAdded: true },
    morePhones: [{ shown: '989-555-0179', call: 'tel:+19895550179', text: 'sms:+19895550179', isAreaAdded: false }],
  });
});

test('leads from before are looked through, a few at a time: they know each other, and are found', async () => {
  const { ellen, ada, adaB } = await setUp();
  await ellen.note(adaB, { kind: 'note', note: 'Wants Tigerwood' });
  await env.DB.batch(
    // As an earlier version of the rules had them.
    [`UPDATE lead_keys SET key = key || lead_id`, `UPDATE leads SET search_rules = 0, searched = 'old'`].map((sql) =>
      env.DB.prepare(sql),
    ),
  );
  expect((await ellen.lead(ada)).others).toEqual([]);
  await backfillSearchColumns(env);
  await backfillSearchColumns(env);
  expect(namesOf((await ellen.lead(ada)).others)).toEqual(['Ada B']);
  expect(namesOf(await ellen.found('q=tigerwood'))).toEqual(['Ada B']);
});

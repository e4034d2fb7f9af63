import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { backfillSearchColumns } from '../../../src/office/server/backfill-search-columns.ts';
import { type Person, signInAs, test } from './helpers.ts';

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

test('forgetting takes what was shown and not left out, by number as by address', async () => {
  const { ellen, ada, adaB, bo } = await setUp();
  // Bo typed Ada's address: he is left out.
  expect(await (await ellen.post(`/leads/${adaB}/forget`, { others: [ada] })).json()).toEqual({ removed: 2 });
  expect(await names()).toEqual(['Bo', 'Cy', 'Di']);
  expect((await ellen.lead(bo)).others).toEqual([]);
});

test('forgetting takes nobody who shares nothing, whatever a device asks for', async () => {
  const { ellen, ada, bo, cy } = await setUp();
  expect(await (await ellen.post(`/leads/${ada}/forget`, { others: [bo, cy] })).json()).toEqual({ removed: 1 });
  expect(await names()).toEqual(['Ada B', 'Bo', 'Cy', 'Di']);
});

test('leads from before are looked through, a few at a time: they know each other, and are found', async () => {
  const { ellen, ada, adaB } = await setUp();
  await ellen.note(adaB, { kind: 'note', note: 'Wants Tigerwood' });
  await env.DB.prepare('UPDATE leads SET phone_key = NULL, searched = NULL').run();
  expect((await ellen.lead(ada)).others).toEqual([]);
  await backfillSearchColumns(env);
  await backfillSearchColumns(env);
  expect(namesOf((await ellen.lead(ada)).others)).toEqual(['Ada B']);
  const found = (await (await ellen.get('/leads?q=tigerwood')).json()) as { leads: { name: string }[] };
  expect(namesOf(found.leads)).toEqual(['Ada B']);
});

import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { setClock } from '../../server/outside.ts';
import { type Person, sendLead, test } from './helpers.ts';
import { readLines, readLinks } from './page-text.ts';

const find = (person: Person, fields: Record<string, string>) =>
  person.page(`/office/find?${new URLSearchParams(fields)}`);

const NAME = /<a [^>]*href="\/office\/leads\/[^"]+"[^>]*>([^<]+)</g;
/** Names of the found leads, in order. */
const namesIn = (html: string) => [...new Set([...html.matchAll(NAME)].map(([, name = '']) => name))];
const found = async (person: Person, fields: Record<string, string>) => namesIn(await find(person, fields));

test('finds by name, number, street, town, services, and words of requests and notes', async ({ ellen }) => {
  const deck = { service: 'custom-deck', message: 'Stairs to the dock' };
  await sendLead({ name: 'Fay', service: 'fence', message: 'Along the road', phone: '231-555-0100', zip: '49686' });
  const nora = await sendLead({ name: 'Nora', ...deck, phone: '231-555-0143' });
  await ellen.noteAll(
    nora,
    { kind: 'note', note: 'Septic tank' },
    { kind: 'correction', fields: { address: '12 Bay St' } },
  );
  for (const q of ['nora', '555 0143', '(231) 555-0143', '12 bay', 'septic', 'stairs'])
    expect([q, await found(ellen, { q })]).toEqual([q, ['Nora']]);
  for (const q of ['fence installation', '49686', 'road']) expect([q, await found(ellen, { q })]).toEqual([q, ['Fay']]);
  expect(readLines(await find(ellen, { q: 'nobody' }))).toContain('0 leads');
});

test('filters by state, spam included', async ({ ellen }) => {
  await ellen.noteAll(await sendLead({ name: 'Won' }), { kind: 'outcome', state: 'won' });
  await ellen.noteAll(await sendLead({ name: 'Lost' }), { kind: 'outcome', state: 'lost' });
  await ellen.noteAll(await sendLead({ name: 'Junk' }), { kind: 'spam', isSpam: true });
  expect(await found(ellen, { state: 'won' })).toEqual(['Won']);
  expect(await found(ellen, { state: 'spam' })).toEqual(['Junk']);
  expect((await found(ellen, {})).toSorted()).toEqual(['Lost', 'Won']);
  // Nonsense in an address finds all.
  expect((await found(ellen, { state: 'gone', month: '2026-13' })).toSorted()).toEqual(['Lost', 'Won']);
});

test('lists all leads by month, by the business’s time zone', async ({ ellen }) => {
  setClock(new Date('2026-05-01T03:59:00Z'));
  await sendLead({ name: 'April' });
  setClock(new Date('2026-05-01T04:00:00Z'));
  await sendLead({ name: 'May' });
  setClock(new Date('2026-07-04T12:00:00Z'));
  expect(await found(ellen, { month: '2026-04' })).toEqual(['April']);
  expect(await found(ellen, { month: '2026-05' })).toEqual(['May']);
  const html = await find(ellen, { month: '2026-06' });
  expect(readLines(html)).toContain('0 leads');
  const months = ['All months', 'July 2026', 'June 2026', 'May 2026', 'April 2026'];
  expect(readLines(html).filter((line) => / 2026$|^All months/.test(line))).toEqual(months);
});

test('comes in pages of fifty, each lead once, also when new ones come meanwhile', async ({ ellen }) => {
  await env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < 120)
     INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, searched)
     SELECT 'lead-' || number, number, 'quote', 'Home Page', '', '2026-01-01T00:00:00.000Z', json_object('name', 'Visitor ' || number), 'visitor'
     FROM counted`,
  ).run();
  const names: string[] = [];
  let html = await find(ellen, { q: 'visitor' });
  expect(readLines(html)).toContain('120 leads');
  for (;;) {
    names.push(...namesIn(html));
    const next = readLinks(html).find((href) => href.includes('behind='));
    if (next === undefined) break;
    await sendLead({ name: 'Visitor meanwhile' });
    html = await ellen.page(next);
  }
  expect(names).toHaveLength(120);
  expect(new Set(names).size).toBe(120);
});

test('marks around a word do not count in a search, and marks inside one do', async ({ ellen }) => {
  await sendLead({ name: 'Ellen Vandermeer', email: 'a@b.example', message: 'A deck of 12-16 feet, J.R. said' });
  await sendLead({ name: 'Sean O’Brien', email: 'ab@example.com', message: '1216' });
  for (const q of [
    'Ellen. ',
    'Vandermeer, Ellen',
    '“Ellen”',
    '(Ellen)',
    'Ellen - Vandermeer',
    '<a@b.example>',
    '12-16?',
    '(12-16)',
    'J.R.',
  ])
    expect([q, await found(ellen, { q })]).toEqual([q, ['Ellen Vandermeer']]);
  for (const q of ["o'brien", '«O’Brien»']) expect([q, await found(ellen, { q })]).toEqual([q, ['Sean O’Brien']]);
  expect(await found(ellen, { q: 'a@b.exam' })).toEqual(['Ellen Vandermeer']);
  // Nothing but marks is no word.
  expect(await found(ellen, { q: '“…”' })).toHaveLength(2);
});

import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { AD_SOURCE } from '../../../src/leads/contract/sources.ts';
import { weekText } from '../../../src/leads/server/weekly-figures.ts';
import type { Jobs, Numbers, Quotes, Session } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { MAX_CAMPAIGNS } from '../../../src/office/contract/office-limits.ts';
import { formatAdsTime } from '../../../src/office/server/exports.ts';
import { findMondays } from '../../../src/office/server/numbers.ts';
import { setClock } from '../../server/outside.ts';
import { recordsOf, rowsOf } from '../../shared/table-readers.ts';
import { type Person, sendLead, test } from './helpers.ts';

const at = (time: string) => setClock(new Date(`${time}-04:00`));

test('counts leads, answer times and revenue', async ({ ellen }) => {
  at('2026-07-06T09:00:00');
  const first = await sendLead({ attribution: { gclid: 'Abc_1', utm_campaign: 'spring' } });
  const second = await sendLead({ source: 'Contact Page' });
  await sendLead({ guard: { filledIn: 1 } });
  await sendLead({ source: AD_SOURCE, attribution: { gclid: '=no-click-id', utm_campaign: 'spring' } });
  at('2026-07-06T09:30:00');
  await ellen.noteAll(first, { kind: 'outcome', state: 'called' });
  at('2026-07-07T09:00:00');
  await ellen.noteAll(second, { kind: 'outcome', state: 'lost', lostReason: 'far' });
  at('2026-07-12T23:59:30');
  await ellen.noteAll(first, { kind: 'outcome', state: 'won', amount: 1_234_550 });

  at('2026-07-14T12:00:00');
  const numbers = await ellen.json<Numbers>('/numbers?days=28');
  expect(numbers.weeks).toEqual(['2026-06-22', '2026-06-29', '2026-07-06', '2026-07-13']);
  expect(numbers.bySource).toEqual(
    expect.arrayContaining([
      { label: 'Home Page', counts: [0, 0, 1, 0] },
      { label: 'Contact Page', counts: [0, 0, 1, 0] },
      { label: AD_SOURCE, counts: [0, 0, 1, 0] },
    ]),
  );
  expect(numbers).toMatchObject({ promised: 3, inTime: 1, minutesToAnswer: 1440, spam: 1 });
  expect(numbers.sources[0]).toEqual({ label: 'Home Page', leads: 1, won: 1, dollars: 12_345.5 });
  expect(numbers.campaigns).toEqual([{ label: 'spring', leads: 2, won: 1, dollars: 12_345.5 }]);

  const conversions = await ellen.text('/conversions.csv?days=28');
  expect(rowsOf(conversions)).toEqual([
    ['Google Click ID', 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'],
    ['Abc_1', 'Won job', '2026-07-12 23:59:30-0400', '12345.50', 'USD'],
  ]);
});

test('a campaign in several spellings is one, under the commonest, for numbers and filters', async ({
  empty: _,
  ellen,
}) => {
  at('2026-07-06T09:00:00');
  for (const utm_campaign of [
    'spring decks',
    'Spring Decks',
    'Spring%20Decks',
    'SPRING  DECKS',
    'Spring+Decks',
    'fall',
  ])
    await sendLead({ attribution: { utm_campaign } });
  const won = await sendLead({ attribution: { UTM_Campaign: 'spring decks' }, source: 'Contact Page' });
  await ellen.noteAll(won, { kind: 'outcome', state: 'won', amount: 10_000 });
  await sendLead({ attribution: { 'amp;utm_campaign': 'Spring Decks' } });

  const { campaigns } = await ellen.json<Numbers>('/numbers?days=28');
  expect(campaigns).toEqual([
    { label: 'Spring Decks', leads: 7, won: 1, dollars: 100 },
    { label: 'fall', leads: 1, won: 0, dollars: 0 },
  ]);
  expect((await ellen.json<Session>('/session')).campaigns).toEqual(['Spring Decks', 'fall']);
  for (const spelling of ['Spring+Decks', 'spring%20decks'])
    expect(await ellen.found(`campaign=${spelling}`)).toHaveLength(7);
});

test('iPhone click ids have their own columns, one id in a row', async ({ ellen }) => {
  at('2026-07-06T09:00:00');
  for (const attribution of [
    { gclid: 'Abc_1', wbraid: 'left-out' },
    { wbraid: 'Clk-2' },
    { gclid: '=1+1', gbraid: '0AAA_3' },
    { wbraid: '=1+1' },
    { utm_campaign: 'spring' },
  ])
    await ellen.noteAll(await sendLead({ attribution }), { kind: 'outcome', state: 'won', amount: 100 });
  const row = (ids: object) => ({
    'Google Click ID': '',
    GBRAID: '',
    WBRAID: '',
    'Conversion Name': 'Won job',
    'Conversion Time': '2026-07-06 09:00:00-0400',
    'Conversion Value': '1.00',
    'Conversion Currency': 'USD',
    ...ids,
  });
  const records = recordsOf(await ellen.text('/conversions.csv?days=28'));
  expect(records).toHaveLength(3);
  expect(records).toEqual(
    expect.arrayContaining([row({ 'Google Click ID': 'Abc_1' }), row({ GBRAID: '0AAA_3' }), row({ WBRAID: 'Clk-2' })]),
  );
});

test('weeks begin on Monday where the business is, also when the clocks are changed', () => {
  // Sunday evening in Michigan, Monday in UTC.
  expect(findMondays(28, new Date('2026-11-09T03:00:00Z'))).toEqual([
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ]);
});

test('a time is written as Google Ads reads it', () => {
  expect(formatAdsTime('2026-01-31T19:05:09.000Z', 'America/Detroit')).toBe('2026-01-31 14:05:09-0500');
  expect(formatAdsTime('2026-07-01T04:00:00.000Z', 'America/Detroit')).toBe('2026-07-01 00:00:00-0400');
  expect(formatAdsTime('2026-07-01T04:00:00.000Z', 'UTC')).toBe('2026-07-01 04:00:00+0000');
});

/** A lead from January, and what was noted about it in July. */
const job = async (ellen: Person, name: string, change: Change) => {
  at('2026-01-05T12:00:00');
  const id = await sendLead({ name });
  at('2026-07-04T12:00:00');
  await ellen.note(id, change);
};

test('counts a job by the day of its lead, or of its outcome', async ({ ellen }) => {
  await job(ellen, 'Priced', { kind: 'outcome', state: 'won', amount: 900_000 });
  await job(ellen, 'Unpriced', { kind: 'outcome', state: 'won' });
  await job(ellen, 'Far', { kind: 'outcome', state: 'lost', lostReason: 'far' });
  await job(ellen, 'Silent', { kind: 'outcome', state: 'lost' });
  const jobs = async (search: string) => await ellen.json<Jobs>(`/jobs?${search}`);
  const ended = await jobs('days=28&by=ended');
  expect(ended).toMatchObject({ won: { count: 2, cents: 900_000, unpriced: 1 }, daysToWon: 180, lost: 2 });
  expect(ended.reasons).toEqual(
    expect.arrayContaining([
      { reason: 'far', leads: 1 },
      { reason: null, leads: 1 },
    ]),
  );
  expect(ended.unpriced.leads.map(({ name }) => name)).toEqual(['Unpriced']);
  expect(await jobs('days=28')).toMatchObject({ won: { count: 0, cents: 0, unpriced: 0 }, daysToWon: null, lost: 0 });
  expect(await jobs('days=364&by=came')).toMatchObject({ won: { count: 2 }, lost: 2 });
});

test('open quotes: the longest out first, until they are answered', async ({ ellen }) => {
  at('2026-06-01T12:00:00');
  const quoted = { kind: 'outcome', state: 'quoted' } as const;
  const [first, second] = [await sendLead(), await sendLead()];
  at('2026-07-01T12:00:00');
  await ellen.note(second, { ...quoted, amount: 500_000 });
  at('2026-07-02T12:00:00');
  await ellen.note(first, quoted);
  const quotes = async () => await ellen.json<Quotes>('/quotes');
  const { list, ...sums } = await quotes();
  expect(sums).toEqual({ count: 2, cents: 500_000, unpriced: 1 });
  expect(list.leads.map(({ id, quotedAt }) => [id, quotedAt])).toEqual([
    [second, '2026-07-01T16:00:00.000Z'],
    [first, '2026-07-02T16:00:00.000Z'],
  ]);
  const behind = new URLSearchParams({
    section: 'quoted',
    day: list.leads[0]?.quotedAt ?? '',
    at: list.leads[0]?.createdAt ?? '',
    behind: second,
  });
  const { leads } = await ellen.json<Quotes['list']>(`/section?${behind}`);
  expect(leads.map(({ id }) => id)).toEqual([first]);
  await ellen.note(second, { kind: 'outcome', state: 'lost' }, 1);
  expect((await quotes()).list.leads.map(({ id }) => id)).toEqual([first]);
});

const INVENTED = 10_000;

/** As many leads, each with its own source and campaign, as a program sends in a night. */
const invent = () =>
  env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, campaign, email, created_at, fields)
     SELECT 'made-' || number, 'made-' || number, 'quote', 'Made up ' || number, 'invented-' || number, '', ?, '{}' FROM counted`,
  )
    .bind(INVENTED, new Date().toISOString())
    .run();

describe('made-up sources and campaigns', () => {
  test.beforeEach(async ({ empty: _ }) => {
    await sendLead({ source: 'Blog: Cedar or composite', name: 'Ada', attribution: { utm_campaign: 'spring' } });
    await sendLead({ source: 'Contact Page', name: 'Bo', attribution: { utm_campaign: 'spring' } });
    await invent();
  });

  test('the filters offer what is known, and one for all others', async ({ ellen }) => {
    const { sources, campaigns } = await ellen.json<Session>('/session');
    expect(sources.toSorted()).toEqual(['Blog: Cedar or composite', 'Contact Page', 'Other']);
    expect(sources.at(-1)).toBe('Other');
    expect(campaigns).toHaveLength(MAX_CAMPAIGNS);
    expect(campaigns[0]).toBe('spring');
  });

  test('that one finds the others, and their list is saved whole', async ({ ellen }) => {
    const others = await ellen.found('source=Other');
    expect(others[0]?.source).toMatch(/^Made up /);
    expect(others.map(({ name }) => name)).not.toContain('Ada');
    expect(await ellen.found('source=Contact+Page')).toMatchObject([{ name: 'Bo' }]);
    // Each under its own name, too, if an address names it.
    expect(await ellen.found('source=Made+up+7')).toHaveLength(1);
    const list = await ellen.text('/leads.csv?source=Other');
    expect(list.trim().split('\r\n')).toHaveLength(INVENTED + 1);
  });

  test('the numbers count all, and name the known ones and a campaign that won', async ({ ellen }) => {
    const { bySource, sources, campaigns } = await ellen.json<Numbers>('/numbers?days=28');
    expect(sources.map(({ label, leads }) => [label, leads]).at(-1)).toEqual(['Other', INVENTED]);
    expect(sources).toHaveLength(3);
    expect(bySource.at(-1)).toEqual({ label: 'Other', counts: [0, 0, 0, INVENTED] });
    expect(campaigns).toHaveLength(MAX_CAMPAIGNS + 1);
    expect(campaigns[0]).toMatchObject({ label: 'spring', leads: 2 });
    expect(campaigns.at(-1)).toMatchObject({ label: 'Other', leads: INVENTED + 1 - MAX_CAMPAIGNS });

    const won = await sendLead({ attribution: { utm_campaign: 'zebra' } });
    await ellen.note(won, { kind: 'outcome', state: 'won', amount: 100_000 });
    const after = await ellen.json<Numbers>('/numbers?days=28');
    expect(after.campaigns[0]).toEqual({ label: 'zebra', leads: 1, won: 1, dollars: 1000 });
  });
});

test('the weekly mail names the best sources, and adds the others up', () => {
  const sources = Array.from({ length: 500 }, (_, number) => ({ source: `Made up ${number}`, leads: 1 }));
  const outbox = {
    waiting: 0,
    waiting_since: null,
    waiting_error: null,
    refused: 0,
    refusal: null,
    failed: 0,
    failed_to_visitors: 0,
  };
  const text = weekText({ sources, spam: 0, old: 0, outbox }, [], []);
  expect(text).toContain('Last 7 days: 500 leads.');
  expect(text).toContain('  480  all others');
  expect(text.match(/Made up/g)).toHaveLength(20);
});

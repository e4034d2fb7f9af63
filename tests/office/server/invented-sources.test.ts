import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { weekText } from '../../../src/leads/server/week.ts';
import type { LeadList, Numbers, Session } from '../../../src/office/contract/answers.ts';
import { MAX_CAMPAIGNS } from '../../../src/office/contract/limits.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

/** Anybody can send a lead from a source and a campaign that they made up. */

const INVENTED = 10_000;

/** So many leads, each from a source and a campaign of its own, as a program sends them in a night. */
const invent = () =>
  env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, campaign, email, created_at, fields)
     SELECT 'made-' || number, 'made-' || number, 'quote', 'Made up ' || number, 'invented-' || number, '', ?, '{}' FROM counted`,
  )
    .bind(INVENTED, new Date().toISOString())
    .run();

beforeEach(async () => {
  await clearOffice();
  await sendLead({ source: 'Blog: Cedar or composite', name: 'Ada', attribution: { utm_campaign: 'spring' } });
  await sendLead({ source: 'Contact Page', name: 'Bo', attribution: { utm_campaign: 'spring' } });
  await invent();
});

test('the filters offer what is known, and one for all others', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const { sources, campaigns } = (await (await ellen.get('/session')).json()) as Session;
  expect(sources.toSorted()).toEqual(['Blog: Cedar or composite', 'Contact Page', 'Other']);
  expect(sources.at(-1)).toBe('Other');
  expect(campaigns).toHaveLength(MAX_CAMPAIGNS);
  expect(campaigns[0]).toBe('spring');
});

test('that one finds the others, and their list is saved whole', async () => {
  const ellen = await signInAs('Ellen', 'owner');
  const found = async (search: string) => ((await (await ellen.get(`/leads?${search}`)).json()) as LeadList).leads;
  const others = await found('source=Other');
  expect(others[0]?.source).toMatch(/^Made up /);
  expect(others.map(({ name }) => name)).not.toContain('Ada');
  expect((await found('source=Contact+Page')).map(({ name }) => name)).toEqual(['Bo']);
  // Each by its own name, too, where an address names it.
  expect(await found('source=Made+up+7')).toHaveLength(1);
  const list = await (await ellen.get('/leads.csv?source=Other')).text();
  expect(list.trim().split('\r\n')).toHaveLength(INVENTED + 1);
});

describe('the numbers', () => {
  const read = async () => {
    const ellen = await signInAs('Ellen', 'owner');
    return (await (await ellen.get('/numbers?days=28')).json()) as Numbers;
  };

  test('count all, and name the known ones', async () => {
    const { bySource, sources, campaigns } = await read();
    expect(sources.map(({ label, leads }) => [label, leads]).at(-1)).toEqual(['Other', INVENTED]);
    expect(sources).toHaveLength(3);
    expect(bySource.at(-1)).toEqual({ label: 'Other', counts: [0, 0, 0, INVENTED] });
    expect(campaigns).toHaveLength(MAX_CAMPAIGNS + 1);
    expect(campaigns[0]).toMatchObject({ label: 'spring', leads: 2 });
    expect(campaigns.at(-1)).toMatchObject({ label: 'Other', leads: INVENTED + 1 - MAX_CAMPAIGNS });
  });

  test('keep a campaign that won, however many were made up beside it', async () => {
    const won = await sendLead({ name: 'Won', attribution: { utm_campaign: 'zebra' } });
    const ellen = await signInAs('Ellen', 'owner');
    await ellen.note(won, { kind: 'outcome', state: 'won', amount: 100_000 });
    expect((await read()).campaigns[0]).toEqual({ label: 'zebra', leads: 1, won: 1, dollars: 1000 });
  });
});

test('the weekly mail names the best, and adds the others up', () => {
  const sources = Array.from({ length: 500 }, (_, number) => ({ source: `Made up ${number}`, leads: 1 }));
  const outbox = { waiting: 0, waiting_since: null, waiting_error: null, failed: 0, failed_to_visitors: 0 };
  const text = weekText({ sources, spam: 0, old: 0, outbox }, [], []);
  expect(text).toContain('Last 7 days: 500 leads.');
  expect(text).toContain('  480  all others');
  expect(text.match(/Made up/g)).toHaveLength(20);
});

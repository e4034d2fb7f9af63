import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { MOST_NAMES } from '../../../src/office/screens/numbers.tsx';
import { setClock } from '../../server/outside.ts';
import { type Person, sendLead, test } from './helpers.ts';
import { readLines, readLinks } from './page-text.ts';

const at = (time: string) => setClock(new Date(`${time}-04:00`));

/** The rows of the table: name, asked, reached, quoted, won, amount. */
const table = async (person: Person, query = '') =>
  readLines(await person.page(`/office/numbers${query}`))
    .filter((line) => line.endsWith('|'))
    .map((line) => line.slice(0, -2).split(' | '));

test('counts what came and what came of it, by month, source, and campaign', async ({ ellen }) => {
  at('2026-06-30T23:59:00');
  await sendLead({ source: 'Contact Page' });
  at('2026-07-06T09:00:00');
  const won = await sendLead({ attribution: { utm_campaign: 'spring' } });
  const lost = await sendLead({ source: 'Contact Page' });
  await sendLead({ guard: { filledIn: 1 } });
  await sendLead({ attribution: { utm_campaign: 'spring' } });
  await ellen.noteAll(lost, { kind: 'outcome', state: 'quoted', amount: 5000 }, { kind: 'outcome', state: 'lost' });
  await ellen.noteAll(won, { kind: 'outcome', state: 'won', amount: 1_234_550 });
  await ellen.noteAll(await sendLead({ source: 'Contact Page' }), { kind: 'outcome', state: 'called' });

  at('2026-08-14T12:00:00');
  const rows = await table(ellen);
  expect(rows[0]).toEqual(['| Asked', 'Reached', 'Quoted', 'Won', 'Amount']);
  expect(rows.slice(1, 5)).toEqual([
    ['Month'],
    ['Aug 2026', '0', '0', '0', '0', '–'],
    ['Jul 2026', '4', '3', '2', '1', '$12,346'],
    ['Jun 2026', '1', '0', '0', '0', '–'],
  ]);
  expect(rows.slice(rows.findIndex(([name]) => name === 'Source'))).toEqual([
    ['Source'],
    ['Home Page', '2', '1', '1', '1', '$12,346'],
    ['Contact Page', '3', '2', '1', '0', '–'],
    ['Campaign'],
    ['spring', '2', '1', '1', '1', '$12,346'],
  ]);
});

test('among made-up sources and campaigns, one that won is named', async ({ ellen }) => {
  const INVENTED = 10_000;
  await sendLead({ source: 'Contact Page', attribution: { utm_campaign: 'spring' } });
  await env.DB.prepare(
    `WITH RECURSIVE counted (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < ?)
     INSERT INTO leads (id, submission_id, kind, source, campaign, email, created_at, fields)
     SELECT 'made-' || number, 'made-' || number, 'quote', 'Made up ' || number, 'invented-' || number, '', ?, '{}' FROM counted`,
  )
    .bind(INVENTED, new Date().toISOString())
    .run();
  const won = await sendLead({ source: 'Zebra', attribution: { utm_campaign: 'zebra' } });
  await ellen.noteAll(won, { kind: 'outcome', state: 'won', amount: 100_000 });
  const rows = await table(ellen);
  const [sources, campaigns] = [
    rows.findIndex(([name]) => name === 'Source'),
    rows.findIndex(([name]) => name === 'Campaign'),
  ];
  expect(rows[sources + 1]?.slice(0, 2)).toEqual(['Zebra', '1']);
  expect(rows[campaigns + 1]?.slice(0, 2)).toEqual(['zebra', '1']);
  expect(rows.length - campaigns - 1).toBe(MOST_NAMES);
});

test('owners find the way to the files', async ({ ellen, ray }) => {
  expect(readLinks(await ellen.page('/office/numbers'))).toContain('/office/hand-over');
  expect(readLinks(await ray.page('/office/numbers'))).not.toContain('/office/hand-over');
});

import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { LeadList } from '../../../src/office/contract/answers.ts';
import { PAGE_SIZE } from '../../../src/office/contract/limits.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const NOW = new Date('2026-07-14T12:00:00-04:00');
const LEADS = 2 * PAGE_SIZE + 7;

/** Leads that came three in the same millisecond, with follow-ups that several share. */
const insertLeads = async (
  columns: (number: number) => { state: string; followUp: string | null; spam: string | null },
) => {
  const insert = env.DB.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, state, follow_up, spam)
     VALUES (?, ?, 'quote', 'Home Page', '', ?, '{}', ?, ?, ?)`,
  );
  const rows = Array.from({ length: LEADS }, (_, number) => {
    const id = `lead-${String(number).padStart(4, '0')}`;
    const time = new Date(Date.UTC(2026, 6, 1, 0, 0, Math.floor(number / 3))).toISOString();
    const { state, followUp, spam } = columns(number);
    return insert.bind(id, id, time, state, followUp, spam);
  });
  await env.DB.batch(rows);
};

type Page = (last?: LeadList['leads'][number]) => Promise<LeadList>;

const walk = async (page: Page) => {
  const leads: LeadList['leads'] = [];
  const sizes: number[] = [];
  for (let isOver = false; !isOver; ) {
    const { leads: more, hasMore } = await page(leads.at(-1));
    leads.push(...more);
    sizes.push(more.length);
    isOver = !hasMore;
  }
  expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, 7]);
  expect(new Set(leads.map(({ id }) => id)).size).toBe(LEADS);
  return leads;
};

const days = ['2026-07-12', '2026-07-13', '2026-07-14'];

test.each([
  ['waiting', '/section?section=waiting', () => ({ state: 'new', followUp: null, spam: null })],
  [
    'due',
    '/section?section=due',
    (number: number) => ({ state: 'called', followUp: days[number % 3] ?? '', spam: null }),
  ],
  ['rest', '/section?section=rest', () => ({ state: 'lost', followUp: null, spam: null })],
  ['found', '/leads?state=lost', () => ({ state: 'lost', followUp: null, spam: null })],
  ['spam', '/leads?spam=1', () => ({ state: 'new', followUp: null, spam: 'honeypot' })],
] as const)('%s: every lead is reached, once, page by page', async (name, path, columns) => {
  await insertLeads(columns);
  setClock(NOW);
  const ellen = await signInAs('Ellen', 'owner');
  const leads = await walk(async (last) => {
    const behind = last && { day: last.followUp ?? '', at: last.createdAt, behind: last.id };
    return (await ellen.get(`${path}&${new URLSearchParams(behind)}`)).json() as Promise<LeadList>;
  });
  const order = leads.map(({ followUp, createdAt, id }) => `${followUp} ${createdAt} ${id}`);
  expect(order).toEqual(name === 'due' ? order.toSorted() : order.toSorted().toReversed());
});

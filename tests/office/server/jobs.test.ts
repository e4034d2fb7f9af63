import { beforeEach, expect, test } from 'vitest';
import type { Jobs, Quotes } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { setClock } from '../../server/outside.ts';
import { clearOffice, sendLead, signInAs } from './helpers.ts';

beforeEach(clearOffice);

const at = (time: string) => setClock(new Date(`${time}-04:00`));

/** A lead of January, and what was noted of it in July. */
const job = async (ellen: Awaited<ReturnType<typeof signInAs>>, name: string, change: Change) => {
  at('2026-01-05T12:00:00');
  const id = await sendLead({ name, message: name });
  at('2026-07-04T12:00:00');
  await ellen.note(id, change);
  return id;
};

test('a job is counted by the day its lead came, or the day it was won or lost', async () => {
  at('2026-01-05T12:00:00');
  const ellen = await signInAs('Ellen', 'owner');
  await job(ellen, 'Priced', { kind: 'outcome', state: 'won', amount: 900_000 });
  await job(ellen, 'Unpriced', { kind: 'outcome', state: 'won' });
  await job(ellen, 'Far', { kind: 'outcome', state: 'lost', lostReason: 'far' });
  await job(ellen, 'Silent', { kind: 'outcome', state: 'lost' });
  const jobs = async (search: string) => (await (await ellen.get(`/jobs?${search}`)).json()) as Jobs;
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

test('open quotes: the longest out first, until they are answered', async () => {
  at('2026-06-01T12:00:00');
  const ellen = await signInAs('Ellen', 'owner');
  const quoted = { kind: 'outcome', state: 'quoted' } as const;
  const first = await sendLead({ message: 'one' });
  const second = await sendLead({ message: 'two' });
  at('2026-07-01T12:00:00');
  await ellen.note(second, { ...quoted, amount: 500_000 });
  at('2026-07-02T12:00:00');
  await ellen.note(first, quoted);
  const quotes = async () => (await (await ellen.get('/quotes')).json()) as Quotes;
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
  const { leads } = (await (await ellen.get(`/section?${behind}`)).json()) as Quotes['list'];
  expect(leads.map(({ id }) => id)).toEqual([first]);
  await ellen.note(second, { kind: 'outcome', state: 'lost' }, 1);
  expect((await quotes()).list.leads.map(({ id }) => id)).toEqual([first]);
});

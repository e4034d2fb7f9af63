import { env } from 'cloudflare:workers';
import { describe, expect } from 'vitest';
import { REVIEW_DAYS } from '../../../src/office/contract/office-limits.ts';
import { daysAfter, setClock } from '../../server/outside.ts';
import { job, sendLead, test, visit, WON } from './helpers.ts';

/** Friday evening in Detroit, which is Saturday in UTC. */
const FRIDAY = new Date('2026-05-08T21:00:00-04:00');
const THAT_WEEK = job('2026-05-04', '2026-05-08');

test('a won job gets days and a crew, which can be moved, removed and undone', async ({ ellen, id }) => {
  await ellen.noteAll(id, WON, THAT_WEEK);
  expect((await ellen.lead(id)).summary.job).toEqual({ from: '2026-05-04', until: '2026-05-08', crew: 'Bo, Jim' });
  await ellen.noteAll(id, job('2026-05-11', '2026-05-11', ''));
  expect((await ellen.lead(id)).summary.job).toEqual({ from: '2026-05-11', until: '2026-05-11', crew: '' });
  await ellen.undoLast(id);
  expect((await ellen.lead(id)).summary.job?.from).toBe('2026-05-04');
  await ellen.noteAll(id, { kind: 'job', job: null });
  expect((await ellen.lead(id)).summary.job).toBeNull();
});

test('a job that is no longer won has no days, until it is won again', async ({ ellen, id }) => {
  await ellen.noteAll(id, WON, THAT_WEEK, { kind: 'outcome', state: 'lost' });
  expect((await ellen.lead(id)).summary.job).toBeNull();
  await ellen.noteAll(id, WON);
  expect((await ellen.lead(id)).summary.job?.until).toBe('2026-05-08');
});

test.for([
  ['a last day before the first', { from: '2026-05-08', until: '2026-05-04', crew: '' }],
  ['a day that is none', { from: '2026-02-31', until: '2026-03-04', crew: '' }],
  ['a year far off', { from: '2026-05-04', until: '2206-05-08', crew: '' }],
  ['a crew that fills a page', { from: '2026-05-04', until: '2026-05-08', crew: 'x'.repeat(201) }],
] as const)('%s is refused', async ([_, wrong], { ellen, id }) => {
  expect((await ellen.note(id, { kind: 'job', job: wrong })).status).toBe(422);
});

test('two devices that move one job conflict; a visit beside it does not', async ({ ellen, id }) => {
  await ellen.noteAll(id, WON, THAT_WEEK);
  expect((await ellen.note(id, job('2026-05-11', '2026-05-12'), 1)).status).toBe(409);
  expect((await ellen.note(id, visit('2026-05-01T14:00:00Z'), 1)).status).toBe(200);
});

describe('a review', () => {
  test('is due once the last day is over in the business’s zone, on one list', async ({ ellen, id }) => {
    setClock(FRIDAY);
    await ellen.noteAll(id, WON, THAT_WEEK);
    const lists = async () => {
      const { built, rest } = await ellen.desk();
      const counted = await ellen.json<{ total: number }>('/rest');
      return [built.leads.length, built.total, rest.leads.length, counted.total];
    };
    expect(await lists()).toEqual([0, 0, 1, 1]);
    setClock(daysAfter(FRIDAY, 1));
    expect(await lists()).toEqual([1, 1, 0, 0]);
    await ellen.note(id, { kind: 'review' }, 2);
    expect(await lists()).toEqual([0, 0, 1, 1]);
  });

  test('waits for a postponed day, and is not due years later', async ({ ellen, id }) => {
    setClock(daysAfter(FRIDAY, 1));
    await ellen.noteAll(id, WON, THAT_WEEK, { kind: 'follow-up', followUp: '2026-05-20' });
    expect(await ellen.lists()).toEqual(['rest']);
    setClock(new Date('2026-05-20T09:00:00-04:00'));
    expect(await ellen.lists()).toEqual(['due']);
    await ellen.noteAll(id, { kind: 'follow-up', followUp: null });
    expect(await ellen.lists()).toEqual(['built']);
    setClock(daysAfter(FRIDAY, REVIEW_DAYS));
    expect(await ellen.lists()).toEqual(['built']);
    setClock(daysAfter(FRIDAY, REVIEW_DAYS + 1));
    expect(await ellen.lists()).toEqual(['rest']);
  });

  test('is listed in pages, the oldest job first', async ({ ellen }) => {
    setClock(FRIDAY);
    for (let number = 0; number < 60; number += 1) {
      const id = await sendLead({ name: `Job ${number}` });
      const day = `2026-04-${String(1 + (number % 20)).padStart(2, '0')}`;
      await env.DB.prepare(`UPDATE leads SET state = 'won', job_from = ?, job_until = ? WHERE id = ?`)
        .bind(day, day, id)
        .run();
    }
    const { built } = await ellen.desk();
    expect([built.leads.length, built.hasMore, built.total]).toEqual([50, true, 60]);
    const last = built.leads.at(-1);
    const more = await ellen.json<typeof built>(
      `/section?${new URLSearchParams({ section: 'built', day: last?.job?.until ?? '', at: last?.createdAt ?? '', behind: last?.id ?? '' })}`,
    );
    const days = [...built.leads, ...more.leads].map((lead) => lead.job?.until ?? '');
    expect(days).toEqual(days.toSorted());
    expect(new Set([...built.leads, ...more.leads].map(({ id }) => id)).size).toBe(60);
  });
});

test('the file of the list has the days and the crew', async ({ ellen, id }) => {
  await ellen.noteAll(id, WON, THAT_WEEK);
  const [head = '', row = ''] = (await ellen.text('/leads.csv')).split('\r\n');
  const column = head.split(',').indexOf('First day');
  expect(row.split(',').slice(column, column + 2)).toEqual(['2026-05-04', '2026-05-08']);
  expect(row).toContain('"Bo, Jim"');
});

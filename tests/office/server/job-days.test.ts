import { describe, expect } from 'vitest';
import { REVIEW_DAYS, SCHEDULE_DAYS } from '../../../src/office/contract/office-limits.ts';
import { daysAfter, setClock } from '../../server/outside.ts';
import { job, test, WON } from './helpers.ts';

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

const outcome = (id: string) => `/office/leads/${id}/outcome`;

test.for([
  [
    'a last day before the first',
    { jobFrom: '2099-05-08', jobUntil: '2099-05-04' },
    'The last day is before the first one.',
  ],
  ['a day that is none', { jobFrom: '2026-02-31', jobUntil: '2026-03-04' }, 'Write a day like 2026-01-31.'],
  ['a last day without a first', { jobUntil: '2099-05-04' }, 'Choose the first day, too.'],
  ['a crew without a day', { crew: 'Ray, Jake' }, 'Choose the first day, too.'],
  ['a crew that fills a page', { crew: 'x'.repeat(201) }, 'Use at most 200 characters.'],
] as const)('%s is refused', async ([_, fields, sentence], { ellen, id }) => {
  const answer = await ellen.send(outcome(id), { how: 'won', ...fields });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
});

test('days that are typed before a job is won count once it is', async ({ ellen, id }) => {
  setClock(FRIDAY);
  await ellen.send(outcome(id), { how: 'quoted', jobFrom: '2026-05-20' });
  expect((await ellen.lead(id)).summary.job).toBeNull();
  await ellen.send(outcome(id), { how: 'won' });
  expect((await ellen.lead(id)).summary.job).toMatchObject({ from: '2026-05-20', until: '2026-05-20' });
});

test('dates that are mistyped are asked about before they are saved', async ({ ellen, id }) => {
  setClock(FRIDAY);
  const dates = { how: 'won', amount: '100', jobFrom: '2026-05-20', jobUntil: '2027-08-21', crew: 'Jim, Bo' };
  const asked = await (await ellen.send(outcome(id), dates)).text();
  expect(asked).toContain('Aug 21, 2027 is more than a year off.');
  expect((await ellen.lead(id)).events).toEqual([]);
  expect((await ellen.send(outcome(id), { ...dates, sure: '1' })).status).toBe(303);
  expect((await ellen.lead(id)).summary.job).toEqual({ from: '2026-05-20', until: '2027-08-21', crew: 'Jim, Bo' });
  await ellen.send(outcome(id), { crew: 'Jim', sure: '1' });
  expect((await ellen.lead(id)).summary.job).toMatchObject({ until: '2027-08-21', crew: 'Jim' });
  await ellen.send(outcome(id), { jobFrom: '2026-05-21', sure: '1' });
  expect((await ellen.lead(id)).summary.job).toMatchObject({ from: '2026-05-21', until: '2027-08-21' });
  await ellen.send(outcome(id), { clearsJob: '1' });
  await ellen.send(outcome(id), { jobFrom: '2026-05-25' });
  expect((await ellen.lead(id)).summary.job).toMatchObject({ from: '2026-05-25', until: '2026-05-25' });
  await ellen.send(outcome(id), { clearsJob: '1' });
  expect((await ellen.lead(id)).summary).toMatchObject({ job: null, state: 'won', amount: 10_000 });
});

test('a won job without days is on a list of the desk until it has some, for a year', async ({ ellen, id }) => {
  setClock(FRIDAY);
  await ellen.noteAll(id, WON);
  expect(await ellen.page('/office')).toContain('1 to schedule');
  setClock(daysAfter(FRIDAY, SCHEDULE_DAYS + 2));
  expect(await ellen.lists()).toEqual([]);
  setClock(daysAfter(FRIDAY, 1));
  expect(await ellen.lists()).toEqual(['unscheduled']);
  await ellen.noteAll(id, job('2026-06-01', '2026-06-02'));
  expect(await ellen.lists()).toEqual([]);
});

describe('a review', () => {
  test('is due once the last day is over in the business’s zone, on one list', async ({ ellen, id }) => {
    setClock(FRIDAY);
    await ellen.noteAll(id, WON, THAT_WEEK);
    const lists = async () => {
      const { built } = await ellen.desk();
      return [built.leads.length, built.total];
    };
    expect(await lists()).toEqual([0, 0]);
    setClock(daysAfter(FRIDAY, 1));
    expect(await lists()).toEqual([1, 1]);
    expect(await ellen.page(`/office/leads/${id}`)).toContain('Every customer is asked with the same words');
    await ellen.send(`/office/leads/${id}/review`);
    expect(await lists()).toEqual([0, 0]);
  });

  test('waits for a postponed day, and is not due years later', async ({ ellen, id }) => {
    setClock(daysAfter(FRIDAY, 1));
    await ellen.noteAll(id, WON, THAT_WEEK, { kind: 'follow-up', followUp: '2026-05-20' });
    expect(await ellen.lists()).toEqual([]);
    setClock(new Date('2026-05-20T09:00:00-04:00'));
    expect(await ellen.lists()).toEqual(['due']);
    await ellen.noteAll(id, { kind: 'follow-up', followUp: null });
    expect(await ellen.lists()).toEqual(['built']);
    setClock(daysAfter(FRIDAY, REVIEW_DAYS));
    expect(await ellen.lists()).toEqual(['built']);
    setClock(daysAfter(FRIDAY, REVIEW_DAYS + 1));
    expect(await ellen.lists()).toEqual([]);
  });
});

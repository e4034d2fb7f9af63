import { describe, expect } from 'vitest';
import type { Week } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { bookedUntil } from '../../../src/office/server/week.ts';
import { setClock } from '../../server/outside.ts';
import { job, type Person, sendLead, test, visit, WON } from './helpers.ts';

/** Thursday evening in Detroit, which is Friday in UTC; clocks change on Sunday night of that week. */
const NOW = new Date('2026-10-29T21:30:00-04:00');
const MONDAY = '2026-10-26';

const noted = async (ellen: Person, name: string, ...changes: Change[]) =>
  ellen.noteAll(await sendLead({ name }), ...changes);

const week = (ellen: Person, from = MONDAY) => ellen.json<Week>(`/week?from=${from}`);
const names = (leads: { name: string }[]) => leads.map(({ name }) => name);

describe('a week', () => {
  test('has its visits, follow-ups and jobs by the business’s time zone', async ({ ellen }) => {
    setClock(NOW);
    await noted(ellen, 'Sunday before', visit('2026-10-26T03:59:00Z'));
    await noted(ellen, 'Late on Sunday', visit('2026-11-02T04:59:00Z'));
    await noted(ellen, 'Early on Monday', visit('2026-10-26T04:00:00Z'));
    await noted(ellen, 'Monday after', visit('2026-11-02T05:00:00Z'));
    await noted(ellen, 'Lost', visit('2026-10-27T14:00:00Z'), { kind: 'outcome', state: 'lost' });
    for (const [name, from, until] of [
      ['Ends on Monday', '2026-10-19', MONDAY],
      ['Starts on Sunday', '2026-11-01', '2026-11-06'],
      ['Goes on', '2026-10-01', '2026-11-30'],
      ['Over', '2026-10-19', '2026-10-25'],
      ['Not begun', '2026-11-02', '2026-11-03'],
    ] as const)
      await noted(ellen, name, WON, job(from, until));
    await noted(ellen, 'Only called', { kind: 'outcome', state: 'called' }, job('2026-10-27', '2026-10-28'));
    const { visits, jobs, closed } = await week(ellen);
    expect(names(visits)).toEqual(['Early on Monday', 'Late on Sunday']);
    expect(names(jobs)).toEqual(['Ends on Monday', 'Starts on Sunday', 'Goes on']);
    expect(closed).toEqual(['2026-11-01']);
    // A notice closes Thursday and Friday.
    expect((await week(ellen, '2025-11-24')).closed).toEqual(['2025-11-27', '2025-11-28', '2025-11-30']);
  });

  test('has what is late only where today is in it', async ({ ellen }) => {
    setClock(NOW);
    const followUp = (day: string): Change => ({ kind: 'follow-up', followUp: day });
    await noted(ellen, 'Late', followUp('2026-10-05'));
    await noted(ellen, 'In the week', followUp('2026-10-31'));
    await noted(ellen, 'Later', followUp('2026-11-03'));
    expect(names((await week(ellen)).followUps)).toEqual(['Late', 'In the week']);
    expect(names((await week(ellen, '2026-11-02')).followUps)).toEqual(['Later']);
    expect(names((await week(ellen, '2026-10-05')).followUps)).toEqual(['Late']);
  });

  test('that begins on no day is refused', async ({ ellen }) => {
    for (const from of ['', '2026-02-30', 'tomorrow', '0000-01-01'])
      expect((await ellen.get(`/week?from=${from}`)).status).toBe(422);
  });
});

test.for([
  ['nothing planned', [], null],
  ['work since last week', ['2026-10-20 2026-10-30'], '2026-10-30'],
  ['jobs one after the other, in any order', ['2026-11-09 2026-11-13', '2026-10-30 2026-11-06'], '2026-11-13'],
  ['one that is over before another', ['2026-10-20 2026-11-20', '2026-11-02 2026-11-03'], '2026-11-20'],
  ['a free week first', ['2026-11-06 2026-11-10'], null],
  ['a free week between two', ['2026-10-29 2026-10-30', '2026-11-07 2026-11-10'], '2026-10-30'],
  ['six free days between two', ['2026-10-29 2026-10-30', '2026-11-06 2026-11-10'], '2026-11-10'],
] as const)('with %s the crew is booked until then', ([_, jobs, booked]) => {
  const planned = jobs.map((days) => {
    const [from = '', until = ''] = days.split(' ');
    return { from, until };
  });
  expect(bookedUntil(planned, '2026-10-29')).toBe(booked);
});

test('the week says until when the crew is booked, whichever is looked at', async ({ ellen }) => {
  setClock(NOW);
  await noted(ellen, 'Goes on', WON, job('2026-10-26', '2026-11-06'));
  expect((await week(ellen)).bookedUntil).toBe('2026-11-06');
  expect((await week(ellen, '2027-01-04')).bookedUntil).toBe('2026-11-06');
});

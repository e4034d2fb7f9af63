import { expect, test } from 'vitest';
import { jobOverlaps, visitOverlaps } from '../../../src/office/app/week/overlaps.ts';
import type { Summary } from '../../../src/office/contract/answers.ts';

const ZONE = 'America/Detroit';
const visit = (time: string, minutes = 60) => ({ at: `2026-11-02T${time}:00.000Z`, minutes, place: '' });
const lead = (name: string, rest: Partial<Summary>) =>
  ({ id: name, name, visit: null, job: null, assignee: null, ...rest }) as Summary;
const said = (who: string | null, visits: Summary[], jobs: Summary[] = []) =>
  visitOverlaps(visit('14:00'), who, { visits, jobs }, { leadId: 'own', timeZone: ZONE });

test('a visit at the same time is reported with who is there and until when', () => {
  const ellens = lead('Ellen Vandermeer', { visit: visit('13:30', 90), assignee: 'Bo' });
  expect(said('Bo', [ellens])).toEqual(['Bo is at Ellen Vandermeer’s until 10:00 AM.']);
  expect(said(null, [ellens])).toEqual(['Bo is at Ellen Vandermeer’s until 10:00 AM.']);
  expect(said('Ray', [ellens])).toEqual([]);
  expect(said('Bo', [lead('Ada', { visit: visit('14:30') })])).toEqual(['Somebody is at Ada’s until 10:30 AM.']);
});

test('visits that follow each other, and the lead’s own, overlap with nothing', () => {
  const around = [lead('Before', { visit: visit('13:00') }), lead('After', { visit: visit('15:00') })];
  expect(said('Bo', [...around, lead('own', { visit: visit('14:00') })])).toEqual([]);
});

test('people on a job are there all day', () => {
  const job = { from: '2026-10-30', until: '2026-11-02', crew: 'Jim, bo and Kim' };
  const works = ['Bo works at Karl’s that day.'];
  expect(said('Bo', [], [lead('Karl', { job })])).toEqual(works);
  expect(said('Bob', [], [lead('Karl', { job })])).toEqual([]);
  expect(said('Bo', [], [lead('Karl', { job: { ...job, until: '2026-11-01' } })])).toEqual([]);
  expect(said(null, [], [lead('Karl', { job })])).toEqual([]);
});

test('names each crew member who is on two jobs at once', () => {
  const job = { from: '2026-11-02', until: '2026-11-06', crew: 'Bo & Jim' };
  const others = [
    lead('own', { job }),
    lead('Karl', { job: { from: '2026-11-06', until: '2026-11-09', crew: 'jim' } }),
    lead('Later', { job: { from: '2026-11-07', until: '2026-11-09', crew: 'Bo' } }),
  ];
  expect(jobOverlaps(job, others, 'own')).toEqual([expect.stringMatching(/^Jim works at Karl’s, Nov 6–9/)]);
});

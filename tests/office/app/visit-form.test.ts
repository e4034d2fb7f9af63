import { expect, test } from 'vitest';
import {
  dayInstead,
  formOf,
  timeInstead,
  visitDayInstead,
  visitFormSchema,
  visitOf,
} from '../../../src/office/app/lead/visit-form.ts';

const ZONES = ['America/Detroit', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'];
const typed = { day: '2026-11-02', time: '09:00', minutes: '90', place: '12 Bay St, Acme' };

test.each(ZONES)('what is typed is by the business’s clock, and so is the form that moves it: %s', (zone) => {
  const visit = visitOf(typed, zone);
  expect(visit).toMatchObject({ minutes: 90, place: '12 Bay St, Acme' });
  expect(formOf(visit, 'elsewhere', zone)).toEqual(typed);
});

test('nine is nine on the day after the clocks were changed', () => {
  const at = (day: string) => visitOf({ ...typed, day }, 'America/Detroit').at;
  expect([at('2026-10-31'), at('2026-11-01'), at('2026-11-02')]).toEqual([
    '2026-10-31T13:00:00.000Z',
    '2026-11-01T14:00:00.000Z',
    '2026-11-02T14:00:00.000Z',
  ]);
});

test('the first visit goes where the lead is, and has no day yet', () => {
  const begin = formOf(null, '12 Bay St', 'America/Detroit');
  expect(begin).toMatchObject({ day: '', place: '12 Bay St' });
  const issues = visitFormSchema.safeParse({ ...begin, time: '' }).error?.issues.map(({ message }) => message);
  expect(issues).toEqual(['Write a day like 2026-01-31.', 'Write a time like 9:00 AM.']);
});

test.each([
  ['2025-12-03', '2026-12-03'],
  ['2026-11-25', '2027-11-25'],
  ['2024-02-29', '2028-02-29'],
  ['2026-11-26', undefined],
  ['2026-12-03', undefined],
  ['', undefined],
])('suggests instead of %s: %s', (day, next) => {
  expect(dayInstead(day, '2026-11-26')).toBe(next);
});

test.each([
  ['2027-03-14', '02:30', 'America/Detroit', '03:30'],
  ['2027-03-14', '02:00', 'America/Detroit', '03:00'],
  ['2027-03-14', '01:59', 'America/Detroit', undefined],
  ['2027-03-14', '03:00', 'America/Detroit', undefined],
  ['2026-11-01', '01:30', 'America/Detroit', undefined],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '02:45'],
  ['2027-03-14', '02:30', 'UTC', undefined],
  ['', '02:30', 'America/Detroit', undefined],
  ['2027-03-14', '', 'America/Detroit', undefined],
])('on %s, %s in %s does not exist: suggests %s', (day, time, zone, instead) => {
  expect(timeInstead({ day, time }, zone)).toBe(instead);
});

test.each([
  ['2026-11-26', '08:59', '2026-11-27'],
  ['2026-11-26', '09:00', undefined],
  ['2026-11-25', '10:00', '2027-11-25'],
  ['2026-11-27', '08:00', undefined],
  ['2026-11-26', '', undefined],
])('at nine in Detroit, asks about a visit on %s at %s: %s', (day, time, instead) => {
  expect(visitDayInstead({ day, time }, Date.parse('2026-11-26T09:00:00-05:00'), 'America/Detroit')).toBe(instead);
});

import { expect, test } from 'vitest';
import { dayInstead, formOf, visitFormSchema, visitOf } from '../../../src/office/app/lead/visit-form.ts';

const ZONES = ['America/Detroit', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'];
const typed = { day: '2026-11-02', time: '09:00', minutes: '90', place: '12 Bay St, Acme' };

test.each(ZONES)(
  'what is typed is by the clock of the business, and stands so in the form that moves it: %s',
  (zone) => {
    const visit = visitOf(typed, zone);
    expect(visit).toMatchObject({ minutes: 90, place: '12 Bay St, Acme' });
    expect(formOf(visit, 'elsewhere', zone)).toEqual(typed);
  },
);

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
])('instead of %s, %s is asked about', (day, next) => {
  expect(dayInstead(day, '2026-11-26')).toBe(next);
});

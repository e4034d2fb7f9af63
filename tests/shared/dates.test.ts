import { expect, test } from 'vitest';
import { dayIn, daysAfter, displayDays, startOfDay, startOfDayIn, toMoment } from '../../src/shared/dates.ts';

test.each([
  ['2026-11-22T04:59:00Z', 'America/Detroit', '2026-11-21'],
  ['2026-11-22T05:00:00Z', 'America/Detroit', '2026-11-22'],
  ['2026-07-01T03:59:00Z', 'America/Detroit', '2026-06-30'],
  ['2026-07-01T04:00:00Z', 'America/Detroit', '2026-07-01'],
  ['2026-01-01T00:00:00Z', 'Pacific/Auckland', '2026-01-01'],
])('the calendar day in a time zone: %s in %s is %s', (moment, timeZone, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-22', 'America/Detroit', '2026-11-22T05:00:00.000Z'],
  ['2026-07-01', 'America/Detroit', '2026-07-01T04:00:00.000Z'],
  // Clocks change at two in the morning on these days.
  ['2026-03-08', 'America/Detroit', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/Detroit', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/Detroit', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/Detroit', '2026-11-02T05:00:00.000Z'],
  ['2026-01-01', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
])('the moment in which a day begins: %s in %s', (day, timeZone, moment) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-22', 'America/Detroit', '2026-11-22T00:00:00-05:00'],
  ['2026-07-01', 'America/Detroit', '2026-07-01T00:00:00-04:00'],
  ['2026-11-01', 'America/Detroit', '2026-11-01T00:00:00-04:00'],
  ['2026-07-01', 'Asia/Kolkata', '2026-07-01T00:00:00+05:30'],
  ['2026-07-01', 'America/St_Johns', '2026-07-01T00:00:00-02:30'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(startOfDayIn(timeZone, new Date(day))).toBe(start);
});

test.each([
  ['2026-11-25', 'America/Detroit', '2026-11-25T14:00:00.000Z'],
  // The day before clocks change, that day, and the one after.
  ['2026-10-31', 'America/Detroit', '2026-10-31T13:00:00.000Z'],
  ['2026-11-01', 'America/Detroit', '2026-11-01T14:00:00.000Z'],
  ['2026-11-02', 'America/Detroit', '2026-11-02T14:00:00.000Z'],
  ['2028-03-12', 'America/Detroit', '2028-03-12T13:00:00.000Z'],
  ['2026-01-01', 'Pacific/Auckland', '2025-12-31T20:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2026-01-01T03:15:00.000Z'],
])('nine in the morning, and what clocks show then: %s in %s', (day, timeZone, moment) => {
  expect(new Date(toMoment(day, '09:00', timeZone)).toISOString()).toBe(moment);
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

test.each([
  ['2026-11-26', '2026-11-26', 'Nov 26'],
  ['2026-11-06', '2026-11-07', 'Nov 6–7'],
  ['2026-12-24', '2027-01-01', 'Dec 24–Jan 1'],
])('from %s to %s is read as %s', (from, until, text) => {
  expect(displayDays(from, until)).toBe(text);
});

test('a day after the last of a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
});

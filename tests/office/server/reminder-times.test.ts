import { expect, test } from 'vitest';
import { reminderTimes } from '../../../src/office/server/reminder-times.ts';

const hours = [
  { days: ['Monday', 'Sunday'], opens: '7:00', closes: '12:00' },
  { days: ['Monday', 'Sunday'], opens: '13:00', closes: '18:30' },
  { days: ['Tuesday'] },
];

const times = (day: string, timeZone: string) =>
  Object.values(reminderTimes(day, { hours, timeZone })).map(({ from, until }) =>
    [from, until].map((moment) => new Date(moment).toISOString().slice(0, 16)),
  );

test.each([
  // A break at noon ends no day.
  ['2026-07-13', 'America/Detroit', ['13T11:00', '13T22:30'], ['13T20:30', '13T22:30'], ['13T21:30', '14T00:30']],
  ['2026-07-13', 'Asia/Kathmandu', ['13T01:15', '13T12:45'], ['13T10:45', '13T12:45'], ['13T11:45', '13T14:45']],
  // The clocks were changed in the night: they are those of the shop all the same.
  ['2026-11-01', 'America/Detroit', ['01T12:00', '01T23:30'], ['01T21:30', '01T23:30'], ['01T22:30', '02T01:30']],
  // Without hours, and not in the list at all: from eight to six.
  ['2026-07-14', 'America/Detroit', ['14T12:00', '14T22:00'], ['14T20:00', '14T22:00'], ['14T21:00', '15T00:00']],
  ['2026-07-15', 'UTC', ['15T08:00', '15T18:00'], ['15T16:00', '15T18:00'], ['15T17:00', '15T20:00']],
])('%s in %s: follow-ups, answers and visits', (day, timeZone, ...expected) => {
  const month = day.slice(0, 8);
  expect(times(day, timeZone)).toEqual(expected.map((span) => span.map((moment) => month + moment)));
});

import { expect, test } from 'vitest';
import { isoDate } from '../../src/schemas/text.ts';

test.each([
  ['2025-08-31', '2025-08-31'],
  [new Date('2025-08-31'), '2025-08-31'],
])('%s is a day', (written, day) => {
  expect(isoDate.parse(written).toISOString().slice(0, 10)).toBe(day);
});

test.each(['August 31, 2025', '8/31/2025', '2025-8-31', 20250831, undefined])('%s is none', (written) => {
  expect(isoDate.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
    'write the date as year-month-day, for example 2025-08-31',
  ]);
});

test('a day that the calendar does not have is told of as such', () => {
  expect(isoDate.safeParse('2025-02-30').error?.issues[0]?.message).toBe('there is no 2025-02-30 in the calendar');
});

import { expect, test } from 'vitest';
import { monthsInWords } from '../../src/components/drawings/month-ranges.ts';

test.each([
  [[3, 4], 'March and April'],
  [[5, 6, 7, 8, 9, 10], 'May to October'],
  [[11, 12, 1, 2], 'November to February'],
  [[2, 1], 'January and February'],
  [[12, 1], 'December and January'],
  [[6], 'June'],
  [[4, 10, 11], 'April, October and November'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
])('months %j read "%s"', (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});

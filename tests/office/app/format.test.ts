import { afterEach, expect, test, vi } from 'vitest';
import { dayText, momentText } from '../../../src/office/app/format.ts';

afterEach(() => vi.useRealTimers());

test('days of another year say which', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  expect([dayText('2026-12-03'), dayText('2027-12-03')]).toEqual(['Dec 3', 'Dec 3, 2027']);
  const at = (iso: string) => momentText(iso, 'America/Detroit').replace(/\u202f/g, ' ');
  expect(at('2027-01-01T03:00:00.000Z')).toBe('Thu, Dec 31, 10:00 PM');
  expect(at('2027-12-03T14:00:00.000Z')).toBe('Fri, Dec 3, 2027, 9:00 AM');
});

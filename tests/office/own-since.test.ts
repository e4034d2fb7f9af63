import { expect, test } from 'vitest';
import { isOwnSince } from '../../src/office/own-since.ts';

const event = (number: number, person: string) => ({
  id: String(number),
  number,
  person,
  notedAt: '2026-11-22T12:00:00.000Z',
  change: { kind: 'note' as const, note: 'Gate on the left.' },
});

test('what somebody else saved in between is not taken for seen', () => {
  const events = [event(1, 'Ray'), event(2, 'Ellen'), event(3, 'Ray'), event(4, 'Ellen')];
  expect(isOwnSince({ events }, 1, 'Ellen')).toBe(false);
  expect(isOwnSince({ events }, 3, 'Ellen')).toBe(true);
  expect(isOwnSince({ events }, 4, 'Ray')).toBe(true);
  expect(isOwnSince({ events: [] }, 0, 'Ray')).toBe(true);
});

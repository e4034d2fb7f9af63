import { expect, test } from 'vitest';
import { readShelf, writeShelf } from '../../../src/office/app/shelf.ts';

const pending = {
  id: '00000000-0000-4000-8000-000000000001',
  leadId: 'lead-1',
  person: 'Ellen',
  seen: 0,
  notedAt: '2026-11-22T12:00:00.000Z',
  isOvertaken: false,
  change: { kind: 'note', note: 'Gate on the left.' },
} as const;

const written = { written: { id: '1', name: 'Ada', phone: '231', email: '', zip: '49684' }, person: 'Ellen' };

test('one that cannot be read takes none of the others along, and stays as it is', () => {
  const strange = { note: 'from another version' };
  const kept = JSON.stringify([strange, pending, written, 7]);
  const shelf = readShelf(kept);
  expect(shelf).toEqual({ pending: [pending], written: [written], unreadable: [strange, 7] });
  expect(readShelf(writeShelf(shelf))).toEqual(shelf);
});

test.each(['{"note":"cut o', 'null', '{}'])('an unreadable shelf is kept as a whole: %s', (kept) => {
  const shelf = readShelf(kept);
  expect(shelf.pending).toEqual([]);
  expect(shelf.unreadable).toHaveLength(1);
  expect(readShelf(writeShelf(shelf))).toEqual(shelf);
});

test('why the worker refused one is kept with it', () => {
  const refused = { ...pending, refusal: 'This lead no longer exists.' };
  expect(readShelf(writeShelf({ pending: [refused], written: [], unreadable: [] })).pending).toEqual([refused]);
});

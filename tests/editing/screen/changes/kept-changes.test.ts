import { afterEach, expect, test, vi } from 'vitest';
import { keepChange, keptChanges } from '../../../../src/editing/screen/changes/kept-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser's storage, which may be full. */
const storage = (isFull: boolean) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
};

const keep = () => keepChange('src/content/posts/a.md', '---\ntitle: A\n---\n\nOld.', '---\ntitle: A\n---\n\nNew.');

test('a change is kept in plain words', () => {
  storage(false);
  keep();
  expect(keptChanges().map(({ words }) => words)).toEqual([['Text of A: “Old.” to “New.”']]);
});

test('a storage that is full is no reason for a saving to fail', () => {
  storage(true);
  const noted = vi.spyOn(console, 'error').mockReturnValue();
  expect(keep).not.toThrow();
  expect(noted).toHaveBeenCalledOnce();
  expect(keptChanges()).toEqual([]);
});

import { expect, test } from 'vitest';
import { previewCheck } from '../../src/integrations/preview-check.ts';

test('a check that breaks off is told of, and the next change is checked all the same', async () => {
  const reports = [() => Promise.reject(new Error('the file is gone')), () => Promise.resolve(undefined)];
  const told: (string | undefined)[] = [];
  const check = previewCheck({
    settled: () => {},
    loaded: async () => {},
    report: () => reports.shift()?.() ?? Promise.resolve(undefined),
    changed: (report) => told.push(report),
  });
  check.stale();
  expect(await check.current()).toBe('The content could not be checked: the file is gone');
  check.stale();
  expect(await check.current()).toBeUndefined();
  expect(told).toHaveLength(2);
});

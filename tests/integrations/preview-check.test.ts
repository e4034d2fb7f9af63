import { expect, test } from 'vitest';
import { previewCheck } from '../../src/integrations/checked-content.ts';

test('a check that fails, or content that cannot be loaded, is reported, and the next change is checked anyway', async () => {
  const gone = () => Promise.reject(new Error('the file is gone'));
  const reports = [gone, async () => undefined, async () => undefined];
  const loads = [gone, async () => {}];
  const told: (string | undefined)[] = [];
  const check = previewCheck({
    report: async () => reports.shift()?.(),
    load: async () => loads.shift()?.(),
    checked: (report) => told.push(report),
  });
  const said = async () => {
    check.stale();
    return check.current();
  };
  const words = 'The content could not be checked: the file is gone';
  expect([await said(), await said(), await said()]).toEqual([words, words, undefined]);
  expect(told).toEqual([words, words, undefined]);
});

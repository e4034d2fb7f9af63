import { afterEach, expect, test, vi } from 'vitest';
import { failed, PASSED } from './outcome.ts';
import { table, workLine } from './summary-table.ts';

afterEach(() => vi.unstubAllEnvs());

const makeWork = (processorMs: number) => [{ title: 'Types', outcome: PASSED, ms: 0, processorMs }];

test('a run ends with its time beside its promise, in yellow if broken', () => {
  vi.stubEnv('FORCE_COLOR', '1');
  expect(workLine(makeWork(1_008_000), 0.5, 5)).toBe(
    'This machine: 0.5 of the reference. On two of its processors that is 4:12 of 5:00 promised.',
  );
  expect(workLine(makeWork(602_000), 1, 5)).toBe(
    '\u001b[33mThis machine: 1.0 of the reference. On two of its processors that is 5:01 of 5:00 promised. The promise is broken (docs/testing.md).\u001b[39m',
  );
});

test('parts of a run, and systems without processor time, have no promise', () => {
  expect(workLine(makeWork(61_000), 1)).toMatch(/ that is 0:31 of work\.$/);
  expect(workLine(makeWork(0), 1, 5)).toBe('');
});

test('each part has its minutes and its work, and the slowest files are below', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.spec.ts`, ms: index * 1000 }));
  const made = [
    { title: 'Types', outcome: PASSED, ms: 59_600, processorMs: 61_000 },
    { title: 'Browser', outcome: { ...failed('form'), files }, ms: 125_000, processorMs: 0 },
  ];
  const lines = table(made, 130_000).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '          Minutes  Processor',
    'Types        1:00       1:01  1 passed, 0 failed',
    'Browser      2:05          –  0 passed, 1 failed',
    'Together     2:10       1:01  1 passed, 1 failed',
    '',
  ]);
  expect(lines.slice(5)).toHaveLength(11);
  expect(lines[6]).toBe('   11.0 s  11.spec.ts');
});

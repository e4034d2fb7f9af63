import { expect, test } from 'vitest';
import { failed, PASSED } from './outcome.ts';
import { table } from './table.ts';

test('each part has its minutes and its work, and the slowest files stand below', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.spec.ts`, ms: index * 1000 }));
  const made = [
    { title: 'Types', run: 'quick' as const, outcome: PASSED, ms: 59_600, processorMs: 61_000 },
    { title: 'Browser', run: 'rest' as const, outcome: { ...failed('form'), files }, ms: 125_000, processorMs: 0 },
  ];
  const lines = table(made, 130_000).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    '                   Minutes  Processor',
    'Types                 1:00       1:01  1 passed, 0 failed',
    'Browser, the rest     2:05          –  0 passed, 1 failed',
    'Together              2:10       1:01  1 passed, 1 failed',
    'On two processors that is 0:31 of work.',
    '',
  ]);
  expect(lines.slice(6)).toHaveLength(11);
  expect(lines[7]).toBe('   11.0 s  11.spec.ts');
});

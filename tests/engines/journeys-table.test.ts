import { expect, test } from 'vitest';
import { table } from './journeys-table.ts';

test('the table says what each engine made of each journey', () => {
  const common = { version: '2.38' };
  expect(
    table([
      { ...common, journey: 'Reading', engine: 'WPE', steps: 12, result: 'passed' },
      { ...common, journey: 'Printing', engine: 'WPE', steps: 0, result: 'skipped' },
      { ...common, journey: 'Reading', engine: 'GTK', steps: 3, result: 'failed' },
    ]),
  ).toBe(
    [
      '| Engine | Version | Journeys | Steps | Result   |',
      '| ------ | ------- | -------- | ----- | -------- |',
      '| WPE    | 2.38    | 1        | 12    | all well |',
      '| GTK    | 2.38    | 1        | 3     | 1 failed |',
      '',
      '| Journey  | WPE      | GTK            |',
      '| -------- | -------- | -------------- |',
      '| Reading  | 12 steps | failed after 3 |',
      '| Printing | –        | –              |',
    ].join('\n'),
  );
});

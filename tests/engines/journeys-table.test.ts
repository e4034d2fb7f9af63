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
      '- WPE 2.38: 1 journeys, 12 steps, all well',
      '- GTK 2.38: 1 journeys, 3 steps, 1 failed',
      '',
      'Steps of each journey:',
      '',
      '- Reading: WPE 12, GTK failed after 3',
      '- Printing: –',
    ].join('\n'),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv, UTF8_MARK } from '../../src/shared/escape.ts';
import { parseRows } from './table-readers.ts';

const BEGINS_A_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** What a visitor could type to break a table, or to make a spreadsheet run it. */
const NASTY = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '\u2028',
  '\uFEFF',
  "'",
  ' ',
  'ü',
  '🪵',
];
const nasty = fc.string({
  unit: fc.oneof(fc.constantFrom(...NASTY), fc.string({ minLength: 1, maxLength: 3 })),
  maxLength: 8,
});

test('whatever is in a cell, two other programs read it back, and no cell begins a formula', () => {
  const rows = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(nasty, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  const asText = (cell: string) => (BEGINS_A_FORMULA.test(cell) ? `'${cell}` : cell);
  fc.assert(
    fc.property(rows, (written) => {
      expect(parseRows(UTF8_MARK + csv(written))).toEqual(written.map((row) => row.map(asText)));
    }),
    { numRuns: 300 },
  );
});

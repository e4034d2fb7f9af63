import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readCsv } from '../../../../src/office/app/bring-in/read-customers.ts';

/** What a reader of a file does, counted instead of the time that it takes. */

afterEach(() => vi.restoreAllMocks());

/** Letters that are looked at one by one, and those that are copied. */
const countSteps = (read: () => unknown): number => {
  let steps = 0;
  const { charAt, slice } = String.prototype;
  vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, at) {
    steps += 1;
    return charAt.call(this, at);
  });
  vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, ...at) {
    const cut = slice.apply(this, at);
    steps += 1 + cut.length;
    return cut;
  });
  read();
  vi.restoreAllMocks();
  return steps;
};

const STEPS_PER_LETTER = 5;

test('a table that somebody makes up is read in steps that its letters bound', () => {
  const piece = fc.array(fc.constantFrom('"', '""', ',', ';', '\t', '\r', '\n', 'a', ' ', '"a', '\n"'), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(piece, fc.integer({ min: 1, max: 400 }), (pieces, times) => {
      const text = pieces.join('').repeat(times);
      expect(countSteps(() => readCsv(text, 1000))).toBeLessThanOrEqual(STEPS_PER_LETTER * text.length + 100);
    }),
  );
});

test('of a table without end no more rows and columns are kept than somebody can look over', () => {
  expect(readCsv('a,b\n'.repeat(100_000), 1000)).toHaveLength(1000);
  expect(readCsv(','.repeat(100_000).replace(/^/, 'a'), 1000)[0]).toHaveLength(200);
});

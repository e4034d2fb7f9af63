import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readCsv } from '../../../../src/office/app/bring-in/read-csv.ts';
import { readCustomers } from '../../../../src/office/app/bring-in/read-customers.ts';
import { readCards } from '../../../../src/office/app/fill/vcard-properties.ts';

/** What a reader of a file does, counted instead of timed. */

afterEach(() => vi.restoreAllMocks());

/** Letters that are read one by one, and those that are copied. */
const countSteps = (read: () => unknown): number => {
  let steps = 0;
  const { charCodeAt, slice } = String.prototype;
  vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at) {
    steps += 1;
    return charCodeAt.call(this, at);
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

const rowsOf = (text: string) => {
  const read = readCustomers(text);
  return 'rows' in read ? read.rows : [];
};

const STEPS_PER_LETTER = 5;

test('any table is read in steps proportional to its length', () => {
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

test('so is a file of contacts', () => {
  const piece = fc.array(
    fc.constantFrom(
      'BEGIN:VCARD\n',
      'END:VCARD\r\n',
      'TEL:1\n',
      'N;QUOTED-PRINTABLE:=\n',
      '=\n',
      '\n ',
      'a',
      ';',
      '\r',
      'e',
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(piece, fc.integer({ min: 1, max: 400 }), (pieces, times) => {
      const text = `BEGIN:VCARD\n${pieces.join('').repeat(times)}`;
      // Each property that is started takes some more, and the maximum is 500.
      expect(countSteps(() => readCards(text, 1000))).toBeLessThanOrEqual(STEPS_PER_LETTER * text.length + 6000);
    }),
  );
});

test('a contact is read only as far as a person’s goes, and what is too long for a lead is not lost on the way', () => {
  const card = (lines: string) => `BEGIN:VCARD\nFN:Ole\n${lines}END:VCARD\n`;
  const [made = []] = readCards(card('TEL:1\n'.repeat(100_000)) + card(''), 2);
  expect(made.length).toBeLessThanOrEqual(60);
  const picture = `PHOTO;ENCODING=b:${'/9j/4AAQ\n '.repeat(10_000)}\nTEL:2\n`;
  expect(readCards(card(picture) + card('NOTE:Gate\n'), 2).map((one) => one.map(({ value }) => value))).toEqual([
    ['Ole', '2'],
    ['Ole', 'Gate'],
  ]);
  const [{ customer, problem } = { customer: null, problem: '' }] = rowsOf(
    card(`TEL:231-555-0142\nNOTE:${'a'.repeat(50_000)}\n`),
  );
  expect([customer, problem]).toEqual([undefined, 'Use at most 20,000 characters.']);
});

test('an endless table keeps only as many rows and columns as someone can review', () => {
  expect(readCsv('a,b\n'.repeat(100_000), 1000)).toHaveLength(1000);
  expect(readCsv(','.repeat(100_000).replace(/^/, 'a'), 1000)[0]).toHaveLength(200);
});

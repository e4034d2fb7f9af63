import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPhones } from '../../src/shared/find-phones.ts';

const numbersIn = (text: string) => findPhones(text).map(({ number }) => number);

const ONE = ['+12315550178'];
const BOTH = ['+12315550178', '+12315550179'];

test.each([
  ['231-555-0178 or 231-555-0179', BOTH],
  ['231-555-0178 / 231-555-0179', BOTH],
  ['231-555-0178/231-555-0179', BOTH],
  ['2315550178 2315550179', BOTH],
  ['h: 231-555-0178 c: 231-555-0179', BOTH],
  ['(231) 555-0178 (Ann), 1 231 555 0179 ext. 4 (work)', BOTH],
  ['231-555-0178 x 231-555-0179', BOTH],
  ['231-555-0178 ext. 12 231-555-0179', BOTH],
  ['231-555-0178 after 5pm', ONE],
  ['call before 11/26/2026: 231-555-0178', ONE],
  ['49684 231-555-0178', ONE],
  ['after 17:00 231-555-0178', ONE],
  ['9:00-5:00 (231) 555-0178', ONE],
  ['$5,000.00 231 555 0178', ONE],
  ['tel:0044 20 7946 0018', ['+442079460018']],
  ['989-555-0178 / 555-0179', ['+19895550178', '5550179']],
  ['5550142 or 555 0143', ['5550142', '5550143']],
  ['+44 (0)20 7946 0018 or 231-555-0178', ['+4402079460018', '+12315550178']],
  ['011 44 20 7946 0018', ['+442079460018']],
])('all numbers in “%s”', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each([
  ['hyphens and spaces that never break', '(231)\u00a0555\u20110178'],
  ['middle dots', '231·555·0178'],
  ['bullets', '231 • 555 • 0178'],
  ['slashes', '231/555/0178'],
  ['stars', '231*555*0178'],
  ['a plus and no country', '+(231) 555-0178'],
  ['a space behind the plus', '+ 1 231 555 0178'],
  ['dashes', '231 – 555 — 0178'],
  ['minus signs', '231\u2212555\u22120178'],
  ['marks of direction', '\u202a+1\u00a0231\u200e-555-0178\u202c'],
  ['no spaces', '+12315550178'],
])('a number with %s', (_, text) => {
  expect(numbersIn(text)).toEqual(ONE);
});

test('a bracket around it is no part of a number', () => {
  const typed = (text: string) => findPhones(text).map((phone) => phone.typed);
  expect(typed('home (231-555-0178), cell ((231) 555-0179)')).toEqual(['231-555-0178', '(231) 555-0179']);
});

test.each([
  '',
  'call my wife',
  'n/a',
  '12',
  '231-555',
  '+1 (231) 555',
  '1-231-555-01',
  '31-555-0142',
  '231-555-01423',
  '555-0142-33',
  '+44 20 7946 0018 2315 5501',
])('no partial number is found in “%s”', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`));
const mark = fc.constantFrom(...' -.·/_\u00a0\u2011\u2013\u202f', '', ' - ', '.\u200b');
const word = fc.constantFrom('', 'h: ', 'call ', 'or ', '(cell) ', 'Ann’s, ', 'after five; ', '/ ');

test('numbers are found with whatever marks between their groups and words around them', () => {
  const one = fc.tuple(word, fc.constantFrom('', '1', '+1'), digits(3), digits(3), digits(4), mark, mark, mark);
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), (typed) => {
      const text = typed.map(([before, country, a, b, c, first, second, third]) =>
        [before, country, country && first, a, second, b, third, c].join(''),
      );
      expect(numbersIn(text.join(', '))).toEqual(typed.map(([, , a, b, c]) => `+1${a}${b}${c}`));
    }),
  );
});

/** So long that anything quadratic does not finish within a test's time limit. */
const LENGTH = 600_000;

test.each(['1-231-', '+1 ', '231 ', '(', '5', '555-', '+44 20 ', ' - ', 'x1'])('reads an endless %j', (piece) => {
  expect(() => findPhones(`A${piece.repeat(LENGTH / piece.length)}.`)).not.toThrow();
});

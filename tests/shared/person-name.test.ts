import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greetedName, splitName } from '../../src/shared/person-name.ts';

test.each([
  ['Smith, John', 'John'],
  ['Smith,John A.', 'John'],
  ['Smith Jr., John', 'John'],
  ['SMITH, JOHN', 'John'],
  ['John Smith, Jr.', 'John'],
  ['Smith, John, MD', 'John'],
  ['Smith, Dr. John', 'John'],
  ['john smith', 'John'],
  ['MR JOHN SMITH', 'John'],
  ['Dr. Ellen Park', 'Ellen'],
  ['Ellen\u00a0Park (neighbor of Ole)', 'Ellen'],
  ['John "Jack" Smith – deck', 'John'],
  ['mary-ann o’brien', 'Mary-Ann'],
  ['DeShawn Lee', 'DeShawn'],
  ['Do Kim', 'Do'],
  ['Sra. Maria Ruiz', 'Maria'],
  ['Émile Ørsted', 'Émile'],
  ['van der Berg, Anna', 'Anna'],
  ['Smith,', 'Smith'],
  ['John and Mary Smith', 'John and Mary'],
  ['Smith, John & Mary', 'John and Mary'],
  ['John Smith / Mary Jones', 'John and Mary'],
])('%s is greeted as %s', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

test.each([
  ['Mr. and Mrs. Hill', 'Mr. and Mrs. Hill'],
  ['mr. and mrs. hill', 'Mr. and Mrs. Hill'],
  ['Dr. Park', 'Dr. Park'],
  ['J. P. Smith', 'J. P. Smith'],
  ['J.D. Park', 'J.D. Park'],
  ['Sr. Ruiz', 'Sr. Ruiz'],
  ['de la Cruz', 'de la Cruz'],
  ['Smith Builders LLC', 'Smith Builders LLC'],
  ['The Hill family', 'The Hill family'],
  ['李小龍', '李小龍'],
])('%s is used whole', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

test.each(['', ' , ', 'Dr.', '231-555-0142', '🌲'])('“%s” is no name', (name) => {
  expect(greetedName(name)).toBe('there');
});

const given = fc.constantFrom('John', 'Ellen', 'Mary-Ann', 'Émile', 'Xóchitl', 'Anders', 'Brandi');
const FAMILIES = ['Smith', 'O’Brien', "O'Brien", 'Park', 'Lindqvist', 'Andrews', 'van der Berg', 'St. Clair'];
const family = fc.constantFrom(...FAMILIES);
const title = fc.constantFrom('', 'Mr. ', 'Mrs ', 'Dr. ', 'Prof. Dr. ');
const suffix = fc.constantFrom('', ' Jr.', ', Jr.', ' III', ', MD');

test('people with a given name are greeted by it, in whatever order and case it is written', () => {
  fc.assert(
    fc.property(given, family, title, suffix, fc.boolean(), (first, last, before, behind, isTurned) => {
      const name = isTurned
        ? `${last}${behind.replace(',', '')}, ${before}${first}`
        : `${before}${first} ${last}${behind}`;
      expect(greetedName(name)).toBe(first);
      expect(greetedName(name.toUpperCase())).toBe(first);
      expect(splitName(name)).toEqual({ given: first, family: last });
    }),
  );
});

test('whatever is typed, a greeting ends in no comma, breaks no line, and invents no word', () => {
  const pieces = [' ', ...', . & and Dr. Smith john ( ) " - \u2011 1 \u202e / LLC 🌲'.split(' ')];
  const typed = fc.array(fc.constantFrom(...pieces));
  fc.assert(
    fc.property(typed, (made) => {
      const name = made.join('');
      const greeted = greetedName(name);
      expect(greeted).toMatch(/^\S(?:[^\n\r]*[^\s,])?$/);
      const words = greeted === 'there' ? [] : greeted.match(/\p{L}+/gu);
      for (const word of words ?? [])
        expect(`${name.replaceAll('\u202e', '')} and`.toLowerCase()).toContain(word.toLowerCase());
    }),
  );
});

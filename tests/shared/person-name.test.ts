import { expect, test } from 'vitest';
import { getGreetingName, splitName } from '../../src/shared/person-name.ts';

test.each([
  ['john smith', 'John'],
  ['SMITH, JOHN', 'John'],
  ['Smith,John A.', 'John'],
  ['Ellen\u00a0Park', 'Ellen'],
  ['mary-ann o’brien', 'Mary-Ann'],
  ['DeShawn Lee', 'DeShawn'],
  ['Émile', 'Émile'],
])('%s is greeted as %s', (name, greeted) => {
  expect(getGreetingName(name)).toBe(greeted);
});

test.each([
  'John and Mary Smith',
  'Mr. and Mrs. Hill',
  'Dr. Park',
  'J. P. Smith',
  'John Smith, Jr.',
  'Smith Builders LLC',
  'The Hill family',
])('%s is used whole', (name) => {
  expect(getGreetingName(name)).toBe(name);
});

test.each(['', ' , ', '231-555-0142', '🌲'])('“%s” is no name', (name) => {
  expect(getGreetingName(name)).toBe('there');
});

test('an address book gets the family name', () => {
  expect(splitName('van der Berg, Anna')).toEqual({ given: 'Anna', family: 'van der Berg' });
  expect(splitName('Ellen Park')).toEqual({ given: 'Ellen', family: 'Park' });
});

import { expect, test } from 'vitest';
import { centsOf, changeOf } from '../../src/office/lead/outcome-form.ts';

test.each([
  ['12,500', 1_250_000],
  ['$12500.5', 1_250_050],
  [' $ 1,234,567.89 ', 123_456_789],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['a lot', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['12 500', undefined],
])('the amount %j', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

const empty = { amount: '', lostReason: '', followUp: '', note: '' } as const;

test('what is empty in the form leaves the lead as it was', () => {
  expect(changeOf({ ...empty, state: 'won' })).toEqual({ kind: 'outcome', state: 'won' });
  expect(changeOf({ ...empty, state: 'lost', lostReason: 'far', amount: '5' })).toEqual({
    kind: 'outcome',
    state: 'lost',
    lostReason: 'far',
  });
});

test('a follow-up that is emptied is taken off, where the form asks for it', () => {
  expect(changeOf({ ...empty, state: 'called' })).toEqual({ kind: 'outcome', state: 'called', followUp: null });
});

import { expect, test } from 'vitest';
import { centsOf, changeOf, outcomeFormSchema } from '../../../src/office/app/lead/outcome-form.ts';

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

const sentence = (typed: Partial<Record<keyof typeof empty, string>>) =>
  outcomeFormSchema.safeParse({ state: 'quoted', ...empty, ...typed }).error?.issues[0]?.message;

test('invalid input gets a message', () => {
  expect(sentence({ amount: 'a lot' })).toBe('Write an amount like 12,500.');
  expect(sentence({ amount: '10,000,000' })).toBeUndefined();
  expect(sentence({ amount: '10,000,000.01' })).toBe('Write an amount up to 10,000,000.');
  expect(sentence({ amount: '9'.repeat(40) })).toBe('Write an amount up to 10,000,000.');
  expect(sentence({ followUp: '0000-01-01' })).toBe('Write a day between 2000 and 2100.');
  expect(sentence({ followUp: '20260-01-01' })).toBe('Write a day like 2026-01-31.');
});

test('empty fields leave the lead unchanged', () => {
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

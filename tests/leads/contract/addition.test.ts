import { expect, test } from 'vitest';
import { parseAddition } from '../../../src/leads/contract/addition.ts';

const TODAY = '2028-02-29';

test('any part of it is enough; empty and unknown fields are dropped', () => {
  const wishes = { firstWish: '2028-03-01 morning', secondWish: '2028-03-14 afternoon' };
  const whole = { answerBy: 'text', bestTime: 'evening', size: ' 12 by 16\nfeet ', ...wishes, visitDay: TODAY };
  expect(parseAddition(whole, TODAY)).toEqual({ ok: true, addition: { ...whole, size: '12 by 16feet' } });
  expect(parseAddition({ answerBy: '', size: 'small', key: 'k' }, TODAY)).toEqual({
    ok: true,
    addition: { size: 'small' },
  });
  expect(parseAddition({}, TODAY)).toEqual({ ok: true, addition: {} });
});

test.each([
  ['answerBy', 'pigeon'],
  ['bestTime', 7],
  ['size', 'x'.repeat(501)],
  ['size', ['a', 'b']],
  ['firstWish', '2028-02-28 morning'],
  ['firstWish', '2028-03-15 morning'],
  ['firstWish', '2028-02-30 morning'],
  ['secondWish', '2028-03-01 evening'],
  ['secondWish', '2028-03-01'],
  ['secondWish', ['2028-03-01 morning']],
  ['visitDay', '2028-02-28'],
  ['visitDay', '2028-02-30'],
  ['visitDay', 'tomorrow'],
  ['visitDay', '2028-3-1'],
])('%s cannot be %.20s, and has its own message', (field, value) => {
  const parsed = parseAddition({ [field]: value }, TODAY);
  expect(parsed).toEqual({ ok: false, fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) } });
});

import { expect, test } from 'vitest';
import { parseAddition } from '../../../src/leads/contract/addition.ts';

test('any part of it is enough; empty and unknown fields are dropped', () => {
  const whole = { answerBy: 'text', bestTime: 'evening', size: ' 12 by 16\nfeet ', firstWish: '2028-03-01 morning' };
  expect(parseAddition(whole)).toEqual({ ok: true, addition: { ...whole, size: '12 by 16feet' } });
  expect(parseAddition({ answerBy: '', size: 'small', key: 'k' })).toEqual({
    ok: true,
    addition: { size: 'small' },
  });
  expect(parseAddition({})).toEqual({ ok: true, addition: {} });
});

test.each([
  ['answerBy', 'pigeon'],
  ['bestTime', 7],
  ['size', 'x'.repeat(501)],
  ['size', ['a', 'b']],
])('%s cannot be %.20s, and has its own message', (field, value) => {
  const parsed = parseAddition({ [field]: value });
  expect(parsed).toEqual({ ok: false, fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) } });
});

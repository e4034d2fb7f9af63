import { expect, test } from 'vitest';
import { contactPromise, replyPromise } from '../../src/server/mail-facts.ts';

test('mails promise what the claim of the content says', () => {
  expect(replyPromise).toBe('We contact you within 1 business day.');
});

test.each([
  ['is gone', {}],
  ['is empty', { 'one-business-day': undefined }],
  ['has no sentence', { 'one-business-day': {} }],
])('a mail leaves the promise out where its claim %s', (_, claims) => {
  expect(contactPromise(claims)).toBe('');
});

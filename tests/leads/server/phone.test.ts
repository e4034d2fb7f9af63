import { expect, test } from 'vitest';
import { phoneKey, phoneLinks } from '../../../src/leads/server/phone.ts';

test.each([
  ['(231) 555-0142', 'tel:+12315550142', 'sms:+12315550142'],
  ['1-231-555-0142', 'tel:+12315550142', 'sms:+12315550142'],
  ['231-555-0199 ext. 12', 'tel:+12315550199;ext=12', 'sms:+12315550199'],
  ['+44 20 7946 0018', 'tel:+442079460018', 'sms:+442079460018'],
])('%s is dialed as %s', (typed, call, text) => {
  expect(phoneLinks(typed)).toEqual({ call, text });
});

test.each(['', 'call my wife', '12', 'n/a', '231-555'])('“%s” is no number', (typed) => {
  expect(phoneLinks(typed)).toBeNull();
});

test.each([
  ['(231) 555-0142', '+12315550142'],
  ['+1 231 555 0142 ext. 3', '+12315550142'],
  ['call my wife', ''],
])('%s is the same as every “%s”', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

import { expect, test } from 'vitest';
import { findLeadPhones, getShopAreaCode } from '../../../src/leads/server/normalize-phone.ts';

const read = (phone: string, area = '231') => findLeadPhones({ phone }, area);

test.each([
  ['(231) 555-0142', 'tel:+12315550142', 'sms:+12315550142'],
  ['1-231-555-0142', 'tel:+12315550142', 'sms:+12315550142'],
  ['23 155 501 42', 'tel:+12315550142', 'sms:+12315550142'],
  ['231-555-0199 ext. 12', 'tel:+12315550199;ext=12', 'sms:+12315550199'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018', 'sms:+442079460018'],
  ['011 44 20 7946 0018', 'tel:+442079460018', 'sms:+442079460018'],
  ['+1 231 555 0142 ext. 3', 'tel:+12315550142;ext=3', 'sms:+12315550142'],
  ['231·555·0142', 'tel:+12315550142', 'sms:+12315550142'],
])('%s is dialed as %s, and the same as all with that number', (typed, call, text) => {
  expect(read(typed)).toMatchObject([{ key: text.replace('sms:', ''), call, text, isAreaAdded: false }]);
});

test.each(['', 'call my wife', '12', 'n/a', '231-555'])('“%s” is no number', (typed) => {
  expect(read(typed)).toEqual([]);
});

test('several in one field are dialed in their order, each as it was typed', () => {
  expect(read('h: 231-555-0178 c: (231)\u00a0555\u20110179 after 5pm')).toMatchObject([
    { shown: '231-555-0178', call: 'tel:+12315550178' },
    { shown: '(231) 555-0179', call: 'tel:+12315550179' },
  ]);
});

test('seven digits get the shop’s area code, or that of the number before; without one nothing is guessed', () => {
  expect(getShopAreaCode({ office: '+1 231-555-0142', campaign: '(989) 555-0143' })).toBe('231');
  expect(read('555-0142 x4')).toMatchObject([
    { shown: '(231) 555-0142 ext. 4', call: 'tel:+12315550142;ext=4', isAreaAdded: true },
  ]);
  expect(read('989-555-0178 / 555-0179')).toMatchObject([
    { key: '+19895550178', isAreaAdded: false },
    { key: '+19895550179', isAreaAdded: true },
  ]);
  expect(read('555-0142', '')).toEqual([]);
});

test('the prefix of a toll-free number is not used as an area code', () => {
  expect(read('1-800-555-0199 or 555-0142')).toMatchObject([{ key: '+18005550199' }, { key: '+12315550142' }]);
  expect(getShopAreaCode({ office: '(888) 555-0199', campaign: '(989) 555-0143' })).toBe('989');
  expect(getShopAreaCode({ office: '(888) 555-0199', campaign: '844-555-0143' })).toBe('');
});

test('further numbers of a person follow those of the form, each once', () => {
  const fields = { phone: '231-555-0178', morePhones: '(231) 555-0178 (cell), 231-555-0179 (home)' };
  expect(findLeadPhones(fields, '231').map(({ key }) => key)).toEqual(['+12315550178', '+12315550179']);
});

import { expect, test } from 'vitest';
import { smsHref, telHref, textHref } from '../../src/shared/phone.ts';

test.each(['(231) 555-0142', '231.555.0142', '1-231-555-0142', '+1 231 555 0142'])('%s is dialed', (phone) => {
  expect(telHref(phone)).toBe('tel:+12315550142');
});

test('a text message begins with its words on iPhones and on Android, whatever they contain', () => {
  expect(textHref(smsHref('(231) 555-0142'), 'Ada & Bo: 50% off? #1\nSee you')).toBe(
    'sms:+12315550142?&body=Ada%20%26%20Bo%3A%2050%25%20off%3F%20%231%0ASee%20you',
  );
});

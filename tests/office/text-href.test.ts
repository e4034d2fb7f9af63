import { expect, test } from 'vitest';
import { textHref } from '../../src/office/text-href.ts';

test('a text message begins with its words on iPhones and on Android, whatever stands in them', () => {
  expect(textHref('sms:+12315550142', 'Ada & Bo: 50% off? #1\nSee you')).toBe(
    'sms:+12315550142?&body=Ada%20%26%20Bo%3A%2050%25%20off%3F%20%231%0ASee%20you',
  );
});

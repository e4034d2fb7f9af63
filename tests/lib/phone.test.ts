import { expect, test } from 'vitest';
import { telHref } from '../../src/lib/phone.ts';

test.each(['(231) 555-0142', '231.555.0142', '1-231-555-0142', '+1 231 555 0142'])('%s is dialed', (phone) => {
  expect(telHref(phone)).toBe('tel:+12315550142');
});

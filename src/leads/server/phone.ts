import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Where a number without a country is dialed. */
const COUNTRY = 'US';

const readPhone = (typed: string) => {
  const phone = parsePhoneNumberFromString(typed, COUNTRY);
  return phone?.isPossible() ? phone : undefined;
};

/**
 * What calls and texts a number as somebody typed it: with its extension, in its country. Null where it is none that can be dialed:
 * a field for a phone may say 'call my wife'. Invented numbers like 555 can.
 */
export const phoneLinks = (typed: string): { call: string; text: string } | null => {
  const phone = readPhone(typed);
  return phone === undefined ? null : { call: phone.getURI(), text: `sms:${phone.number}` };
};

/** By which the same number is known however it is written, like +12315550142; empty where a field holds none. */
export const phoneKey = (field: unknown): string => (typeof field === 'string' && readPhone(field)?.number) || '';

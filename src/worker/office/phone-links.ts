import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Summary } from '../../lead/office/answers.ts';

/** Where a number without a country is dialed. */
const COUNTRY = 'US';

/**
 * What calls and texts a number as somebody typed it: with its extension, in its country. Null where it is none that can be dialed:
 * a field for a phone may say 'call my wife'. Invented numbers like 555 can.
 */
export const phoneLinks = (typed: string): Summary['phoneLinks'] => {
  const phone = parsePhoneNumberFromString(typed, COUNTRY);
  if (!phone?.isPossible()) return null;
  return { call: phone.getURI(), text: `sms:${phone.number}` };
};

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type FoundPhone, findPhones } from '../../shared/find-phones.ts';
import { plainMarks } from '../../shared/marks.ts';

/** Where a number without a country is dialed. */
const COUNTRY = 'US';

export type Phone = {
  /** identifies the same number however it is written, like +12315550142 */
  key: string;
  /** as people read it */
  shown: string;
  /** as it is dialed from here, without anything else that was typed: (231) 555-0142, 011 44 20 7946 0018 */
  national: string;
  /** what calls it, with its extension, and what texts it */
  call: string;
  text: string;
  /** typed without one */
  isAreaAdded: boolean;
};

/** Phones and programs still write the 1 that Mexico dropped in 2019; it can no longer be dialed. */
const OLD_MEXICAN_CELL = /^\+521(?=\d{10}$)/;

const toPhone = (number: string, shown?: string): Phone | undefined => {
  const phone = parsePhoneNumberFromString(number.replace(OLD_MEXICAN_CELL, '+52'), COUNTRY);
  if (!phone?.isPossible()) return undefined;
  return {
    key: phone.number,
    shown: shown ?? phone.formatNational(),
    national:
      phone.country === COUNTRY || phone.countryCallingCode === '1'
        ? phone.formatNational()
        : phone.format('IDD', { fromCountry: COUNTRY }),
    call: phone.getURI(),
    text: `sms:${phone.number}`,
    isAreaAdded: shown === undefined,
  };
};

/** Toll-free numbers, which say nothing about where another number is. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

const getAreaCode = ({ number, isLocal }: FoundPhone): string | undefined =>
  !isLocal && number.startsWith('+1') && !TOLL_FREE.test(number.slice(2)) ? number.slice(2, 5) : undefined;

/** The area code of the business: its office's, or its ad pages' if the office's number is toll-free; empty if neither has one. */
export const getShopAreaCode = ({ office, campaign }: { office: string; campaign: string }): string =>
  findPhones(`${office}, ${campaign}`).map(getAreaCode).find(Boolean) ?? '';

/**
 * The numbers in a phone field, in order. None if it contains none that can be dialed: it may say 'call my wife'.
 * Made-up numbers like 555 can be dialed.
 * @param area is used for a number without one, unless the number before it in the field has one. Empty: none
 */
const readPhones = (field: unknown, area: string): Phone[] => {
  if (typeof field !== 'string') return [];
  const found = findPhones(field);
  const phones = found.flatMap(({ whole: typed, number, extension, isLocal }, at) => {
    const withArea = isLocal ? `+1${found.slice(0, at).map(getAreaCode).findLast(Boolean) ?? area}${number}` : number;
    const whole = extension === '' ? withArea : `${withArea};ext=${extension}`;
    return toPhone(whole, isLocal ? undefined : plainMarks(typed)) ?? [];
  });
  // Groups of an unusual length; a number of seven digits is not one of them.
  const odd = found.length === 0 ? toPhone(field, field) : undefined;
  return odd === undefined ? phones : [odd];
};

/** All numbers of a lead, each once: those of its form first. */
export const findLeadPhones = ({ phone, morePhones }: Readonly<Record<string, unknown>>, area: string): Phone[] => {
  const phones = [phone, morePhones].flatMap((field) => readPhones(field, area));
  return phones.filter(({ call }, at) => phones.findIndex((other) => other.call === call) === at);
};

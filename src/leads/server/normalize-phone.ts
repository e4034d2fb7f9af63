import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type FoundPhone, findPhones } from '../../shared/find-phones.ts';
import { plainMarks } from '../../shared/marks.ts';

/** Where a number without a country is dialed. */
const COUNTRY = 'US';

export type Phone = {
  /** identifies the same number however it is written, like +12315550142 */
  key: string;
  shown: string;
  /** as it is dialed from here, without anything else that was typed: (231) 555-0142, 011 44 20 7946 0018 */
  national: string;
  /** what calls it, with its extension, and what texts it */
  call: string;
  text: string;
  isAreaAdded: boolean;
};

const toPhone = (number: string, shown?: string): Phone | undefined => {
  const phone = parsePhoneNumberFromString(number, COUNTRY);
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

/** In order; none if it says 'call my wife'. @param area for a number without one, unless the number before it has one. Empty: none */
const readPhones = (field: unknown, area: string): Phone[] => {
  if (typeof field !== 'string') return [];
  const found = findPhones(field);
  const phones = found.flatMap(({ typed, number, extension, isLocal }, at) => {
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

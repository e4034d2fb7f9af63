import { country } from 'virtual:content/country';
import { cleanLine, cleanText } from '../../../shared/clean.ts';
import { MAX_CUSTOMERS } from '../../contract/office-limits.ts';
import type { Found } from './found.ts';
import { type Property, partsOf, readCards, textOf } from './vcard-properties.ts';

/** Byte order marks, which mark a text as UTF-16. */
const MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

export const decodeText = (bytes: Uint8Array): string => {
  const mark = bytes.subarray(0, 2).join(',');
  if (mark in MARKS) return new TextDecoder(MARKS[mark as keyof typeof MARKS]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Numbers that are of no use for calling back. */
const NO_CALLS = ['fax', 'pager', 'modem', 'bbs'];

/** Added to a further number. */
const KINDS = ['cell', 'iphone', 'home', 'work', 'main'];

/** Most preferred first; then mobile phones, then in file order. */
const byPreference = (one: Property, other: Property) =>
  one.preference - other.preference || Number(other.types.includes('cell')) - Number(one.types.includes('cell'));

/** 4.0 writes `tel:+1-231-555-0142;ext=12` (RFC 3966); phones write `231-555-0142,,12`, where a mark is a pause before the extension. */
const numberOf = (phone: Property): string =>
  textOf(phone)
    .replace(/^tel:/i, '')
    .replace(/;ext=/i, ' ext. ')
    .replace(/[,;pw]{1,4}(?=\d{1,6}#?$)/i, ' ext. ')
    .replace(/;[\s\S]*/, '');

/** `231-555-0143 (home)` */
const withKind = (phone: Property): string => {
  const kind = KINDS.find((one) => phone.types.includes(one));
  return kind === undefined ? numberOf(phone) : `${numberOf(phone)} (${kind})`;
};

/** `Lindqvist;Ada;Maria;Dr.;` as it is spoken, without titles */
const spokenName = (name: Property): string => {
  const [family, given, middle] = partsOf(name);
  return [given, middle, family].filter(Boolean).join(' ');
};

const OUR_COUNTRY = new RegExp(`^(?:${country.names})$`, 'i');

/** `PO Box 7;Apt 4B;123 Main St;Traverse City;MI;49684;USA` */
const placeOf = (address: Property) => {
  const [box, unit, street, town, region, zip = '', country = ''] = partsOf(address).map((part) =>
    part.replace(/\s*\n\s*/g, ', '),
  );
  const isHere = OUR_COUNTRY.test(country);
  return {
    address: [street, unit, box].filter(Boolean).join(', '),
    location: [town, region, isHere ? '' : country].filter(Boolean).join(', '),
    zip,
  };
};

const inLine = ({ address, location, zip }: ReturnType<typeof placeOf>): string =>
  [address, `${location} ${zip}`.trim()].filter(Boolean).join(', ');

const foundIn = (card: Property[]): Found => {
  const all = (name: string) =>
    card.filter((property) => property.name === name && textOf(property) !== '').sort(byPreference);
  const [phone, ...morePhones] = all('TEL').filter(({ types }) => !types.some((type) => NO_CALLS.includes(type)));
  const others = all('TEL').filter((one) => one !== phone && !morePhones.includes(one));
  const [email = '', ...moreEmails] = all('EMAIL').map((one) => textOf(one).replace(/^mailto:/i, ''));
  const [place, ...otherPlaces] = all('ADR')
    .map(placeOf)
    .filter((one) => inLine(one) !== '');
  const company = all('ORG').map(partsOf)[0]?.filter(Boolean).join(', ') ?? '';
  const name = all('FN').map(textOf)[0] || all('N').map(spokenName).find(Boolean) || '';
  const notes = [...all('NOTE').map(textOf), ...others.map((one) => `Fax: ${numberOf(one)}`), name && company];
  return {
    name: cleanLine(name || company),
    phone: cleanLine(phone === undefined ? '' : numberOf(phone)),
    morePhones: cleanLine(morePhones.map(withKind).join(', ')),
    email: cleanLine(email),
    moreEmails: cleanLine(moreEmails.join(', ')),
    address: cleanLine(place?.address ?? ''),
    location: cleanLine(place?.location ?? ''),
    zip: cleanLine(place?.zip ?? ''),
    otherPlace: cleanLine(otherPlaces.map(inLine).join('; ')),
    message: cleanText(notes.filter(Boolean).join('\n')),
  };
};

export const readContacts = (text: string): Found[] => readCards(text, MAX_CUSTOMERS + 1).map(foundIn);

/** The contact in a text, or a sentence that says why it cannot be read. */
export const readContact = (text: string): { found: Found } | { problem: string } => {
  const cards = readCards(text, MAX_CUSTOMERS);
  const [card] = cards;
  if (card === undefined) return { problem: 'This is not a contact: choose a file that ends in .vcf.' };
  if (cards.length > 1)
    return {
      problem: `This file holds ${cards.length} contacts: share the one that you mean by itself, or have an owner bring in all under You.`,
    };
  const found = foundIn(card);
  return Object.values(found).some(Boolean) ? { found } : { problem: 'This contact is empty.' };
};

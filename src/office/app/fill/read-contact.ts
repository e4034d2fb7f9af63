import { cleanLine, cleanText } from '../../../shared/clean.ts';
import type { Found } from './found.ts';
import { type Property, partsOf, readCards, textOf } from './vcard-properties.ts';

/** Byte order marks, by which a text says that it is UTF-16. */
const MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

/** The text in a file, in whichever of the usual ways its program wrote letters. */
export const decodeText = (bytes: Uint8Array): string => {
  const mark = bytes.subarray(0, 2).join(',');
  if (mark in MARKS) return new TextDecoder(MARKS[mark as keyof typeof MARKS]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A contact as a phone shares it, read for the fields of WriteDown. */

/** By which nobody is called back. */
const NO_CALLS = ['fax', 'pager', 'modem', 'bbs'];

/** Most preferred first; then mobile phones, then in file order. */
const byPreference = (one: Property, other: Property) =>
  one.preference - other.preference || Number(other.types.includes('cell')) - Number(one.types.includes('cell'));

const phoneOf = (numbers: Property[]): string => {
  const [first] = numbers.filter(({ types }) => !types.some((type) => NO_CALLS.includes(type))).sort(byPreference);
  if (first === undefined) return '';
  // 4.0 writes `tel:+1-231-555-0142;ext=12` (RFC 3966).
  return textOf(first)
    .replace(/^tel:/i, '')
    .replace(/;ext=/i, ' ext. ')
    .replace(/;[\s\S]*/, '');
};

/** `Lindqvist;Ada;Maria;Dr.;` as it is spoken, without titles */
const spokenName = (name: Property): string => {
  const [family, given, middle] = partsOf(name);
  return [given, middle, family].filter(Boolean).join(' ');
};

const foundIn = (card: Property[]): Found => {
  const all = (name: string) => card.filter((property) => property.name === name);
  const best = (name: string) => all(name).sort(byPreference)[0];
  const text = (name: string) => all(name).map(textOf).find(Boolean) ?? '';
  const [, , street = '', town = '', region = '', zip = ''] = all('ADR').sort(byPreference).map(partsOf)[0] ?? [];
  const company = all('ORG').map(partsOf)[0]?.filter(Boolean).join(', ') ?? '';
  const name = text('FN') || all('N').map(spokenName).find(Boolean) || '';
  const address = [street, town, region].filter(Boolean).join(', ').replace(/\n/g, ' ');
  const email = best('EMAIL');
  return {
    name: cleanLine(name || company),
    phone: cleanLine(phoneOf(all('TEL'))),
    email: cleanLine(email === undefined ? '' : textOf(email).replace(/^mailto:/i, '')),
    zip: cleanLine(zip),
    message: cleanText([text('NOTE'), address && `Address: ${address}`, name && company].filter(Boolean).join('\n')),
  };
};

type Read = { found: Found } | { problem: string };

/** The contact in a text, or a sentence that says why it cannot be read. */
export const readContact = (text: string): Read => {
  const cards = readCards(text);
  const [card] = cards;
  if (card === undefined) return { problem: 'This is no contact: choose a file that ends in .vcf.' };
  if (cards.length > 1)
    return { problem: `This file holds ${cards.length} contacts: share the one that you mean by itself.` };
  const found = foundIn(card);
  return Object.values(found).some(Boolean) ? { found } : { problem: 'This contact is empty.' };
};

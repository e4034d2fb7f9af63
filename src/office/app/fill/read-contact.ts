import { country } from 'virtual:content/country';
import { cleanLine, cleanText } from '../../../shared/clean.ts';
import { MAX_CUSTOMERS } from '../../contract/limits.ts';
import type { Found } from './found.ts';

/**
 * The lines of contacts as phones and mail programs write them: vCard 2.1 (1996), 3.0 (RFC 2426) and 4.0 (RFC 6350). By hand, because
 * the libraries that are kept read no 2.1, which many phones still write.
 */

type Property = {
  /** upper case, like `TEL` */
  name: string;
  /** lower case, like `cell` */
  types: string[];
  /** 1 is the first to be used */
  preference: number;
  /** decoded, with its marks of escaping */
  value: string;
};

const QUOTED_PRINTABLE = /^[^:]*[;=]quoted-printable[;:]/i;

/** Joins folded lines. 2.1 folds at a space; the other versions anywhere. */
const unfold = (card: string[]): string[] => {
  const space = card.some((line) => /^VERSION:2/i.test(line)) ? ' ' : '';
  const unfolded = card.join('\n').replace(/\n[ \t]/g, space);
  const lines: string[][] = [];
  let goesOn = false;
  for (const line of unfolded.split('\n')) {
    const isBroken: boolean = line.endsWith('=') && (goesOn || QUOTED_PRINTABLE.test(line));
    const text = isBroken ? line.slice(0, -1) : line;
    if (goesOn) lines.at(-1)?.push(text);
    else lines.push([text]);
    goesOn = isBroken;
  }
  return lines.map((parts) => parts.join(''));
};

const decoderOf = (charset: string) => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(); // a name that nobody knows
  }
};

/** `=C3=89mile` (RFC 2045, section 6.7) */
const decodeQuoted = (value: string, charset: string): string => {
  const decoder = decoderOf(charset);
  // Only what is written as numbers has to be decoded: a letter may be several of them.
  return value.replace(/(?:=[0-9a-f]{2})+/gi, (numbers) =>
    decoder.decode(Uint8Array.from(numbers.slice(1).split('='), (number) => Number.parseInt(number, 16))),
  );
};

/** `item1.TEL;TYPE=CELL,VOICE;PREF=1:+1 231 …`; a quoted value may contain a colon. */
const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:;"])*)*):([\s\S]*)$/;
const PARAMETER = /;(?:([\w-]+)=)?((?:"[^"]*"|[^;"])*)/g;

const readProperty = (line: string): Property[] => {
  const [, name, parameters = '', value = ''] = PROPERTY.exec(line) ?? [];
  if (name === undefined) return [];
  const types: string[] = [];
  const read: Record<string, string> = {};
  for (const [, key = 'TYPE', quoted = ''] of parameters.matchAll(PARAMETER)) {
    const plain = quoted.replaceAll('"', '').toLowerCase();
    // 2.1 names no key: `TEL;CELL;PREF:`
    if (key.toUpperCase() === 'TYPE') types.push(...plain.split(','));
    else read[key.toUpperCase()] = plain;
  }
  const isQuoted = read.ENCODING === 'quoted-printable' || types.includes('quoted-printable');
  return [
    {
      name: name.toUpperCase(),
      types,
      preference: Number(read.PREF) || (types.includes('pref') ? 1 : 100),
      value: isQuoted ? decodeQuoted(value, read.CHARSET ?? 'utf-8') : value,
    },
  ];
};

/** The contacts in a text, each as its properties. @param most reading ends behind so many */
const readCards = (text: string, most: number): Property[][] => {
  const cards: string[][] = [];
  let open: string[] | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    if (cards.length === most) break;
    if (open === undefined) {
      if (/^BEGIN:VCARD[ \t]*$/i.test(line)) open = [];
    } else if (/^END:VCARD/i.test(line)) {
      cards.push(open);
      open = undefined;
    } else open.push(line);
  }
  return cards.map((card) => unfold(card).flatMap(readProperty));
};

const withoutEscapes = (value: string): string =>
  value.replace(/\\([\s\S])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));

const textOf = ({ value }: Property): string => withoutEscapes(value).trim();

/** The parts of a value like `Lindqvist;Ada;;;`. */
const partsOf = ({ value }: Property): string[] =>
  (value.match(/(?:\\[\s\S]?|[^;\\])*(?:;|$)/g) ?? []).map((part) => withoutEscapes(part.replace(/;$/, '')).trim());

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

/** Said behind a further number. */
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

type Read = { found: Found } | { problem: string };

/** Every contact in a text. */
export const readContacts = (text: string): Found[] => readCards(text, MAX_CUSTOMERS + 1).map(foundIn);

/** The contact in a text, or a sentence that says why it cannot be read. */
export const readContact = (text: string): Read => {
  const cards = readCards(text, MAX_CUSTOMERS);
  const [card] = cards;
  if (card === undefined) return { problem: 'This is no contact: choose a file that ends in .vcf.' };
  if (cards.length > 1)
    return {
      problem: `This file holds ${cards.length} contacts: share the one that you mean by itself, or have an owner bring in all under You.`,
    };
  const found = foundIn(card);
  return Object.values(found).some(Boolean) ? { found } : { problem: 'This contact is empty.' };
};

import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../leads/contract/limits.ts';

/**
 * The lines of contacts as phones and mail programs write them: vCard 2.1 (1996), 3.0 (RFC 2426), and 4.0 (RFC 6350). By hand, because
 * maintained libraries do not read 2.1, which many phones still write.
 */

export type Property = {
  /** upper case, like `TEL` */
  name: string;
  /** lower case, like `cell` */
  types: string[];
  /** 1 is the first to be used */
  preference: number;
  /** decoded, without escaping */
  value: string;
};

/** One property of a contact: a quoted one continues on the next line after a `=`, 20,000 times at most. */
const LINE = /[^:\n]*[;=]quoted-printable[;:](?:[^\n=]*=\n?){0,20000}[^\n=]*|[^\n]+/gi;

/** The ones we ask for: pictures and keys, which are long, are skipped. */
const READ = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|TEL|EMAIL|ADR|NOTE)[;:]/i;

/** Limits for a contact's properties in all, those that are read, and the letters of one: anything beyond is not a person's. */
const MOST_BEGUN = 500;
const MOST_READ = 60;
const MOST_LETTERS = 2 * MAX_TEXT_LENGTH;

/** The properties of a contact, each in one line. 2.1 folds lines at a space, which stays; the other versions fold anywhere. */
const linesOf = (card: string): string[] => {
  const unfolded = card.replace(/\n[ \t]/g, /^VERSION:2/im.test(card) ? ' ' : '');
  const lines: string[] = [];
  let begun = 0;
  for (const [line] of unfolded.matchAll(LINE)) {
    if (READ.test(line)) lines.push(line.slice(0, MOST_LETTERS).replaceAll('=\n', ''));
    begun += 1;
    if (begun === MOST_BEGUN || lines.length === MOST_READ) break;
  }
  return lines;
};

const decoderOf = (charset: string) => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(); // an unknown encoding
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

/** The contacts in a text, each as its properties. @param most reading stops after this many */
export const readCards = (text: string, most: number): Property[][] => {
  const lines = text.replace(/\r\n?/g, '\n');
  const cards: Property[][] = [];
  const begin = /^BEGIN:VCARD[ \t]*\n/gim;
  const end = /^END:VCARD.*/gim;
  while (cards.length < most && begin.test(lines)) {
    end.lastIndex = begin.lastIndex;
    const found = end.exec(lines);
    if (found === null) break;
    cards.push(linesOf(lines.slice(begin.lastIndex, found.index)).flatMap(readProperty));
    begin.lastIndex = end.lastIndex;
  }
  return cards;
};

const withoutEscapes = (value: string): string =>
  value.replace(/\\([\s\S])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));

export const textOf = ({ value }: Property): string => withoutEscapes(value).trim();

/** Most letters of a value with parts: longer ones are refused. */
const MOST_PARTED = 4 * MAX_LINE_LENGTH;

/** The parts of a value like `Lindqvist;Ada;;;`. */
export const partsOf = ({ value }: Property): string[] =>
  (value.slice(0, MOST_PARTED).match(/(?:\\[\s\S]?|[^;\\])*(?:;|$)/g) ?? []).map((part) =>
    withoutEscapes(part.replace(/;$/, '')).trim(),
  );

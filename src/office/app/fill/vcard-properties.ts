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

const QUOTED_PRINTABLE = /^[^:]*[;=]quoted-printable[;:]/i;

/** The ones we ask for: pictures and keys, which are long, are skipped. */
const READ = /^(?:[\w-]+\.)?(?:VERSION|FN|N|ORG|TEL|EMAIL|ADR|NOTE)[;:]/i;

/** Limits for a contact's lines, its properties in all, those that are read, and the letters of one: anything beyond is not a person's. */
const MOST_LINES = 50_000;
const MOST_BEGUN = 500;
const MOST_READ = 60;
const MOST_LETTERS = 2 * MAX_TEXT_LENGTH;

/** How many letters are searched for the head of a property. */
const MOST_HEAD = 200;

const [TAB, LINE_FEED, RETURN, SPACE, EQUALS] = [9, 10, 13, 32, 61];
/** In place of a line break: for a folded line, and for one that continues after a `=`. */
const [FOLD, BREAK] = ['\n', '\r'];

/** Takes the lines of a contact in order, and joins those of a property. 2.1 folds at a space; the other versions anywhere. */
const collectLines = (text: string) => {
  const properties: string[][] = [];
  /** of the latest property; undefined if it is skipped */
  let pieces: string[] | undefined;
  let [seen, begun, head, length, goesOn, endsOpen] = [0, 0, '', 0, false, false];
  const add = (mark: string, from: number, to: number) => {
    if (to > from) endsOpen = text.charCodeAt(to - 1) === EQUALS;
    const room = MOST_LETTERS - length;
    if (room > 0) pieces?.push(mark, text.slice(from, Math.min(to, from + room)));
    length += to - from;
  };
  return {
    wantsMore: () => seen < MOST_LINES && begun < MOST_BEGUN,
    add: (from: number, to: number) => {
      seen += 1;
      const first = text.charCodeAt(from);
      if (to > from && (first === SPACE || first === TAB)) {
        if (head.length < MOST_HEAD) head += text.slice(from + 1, Math.min(to, from + MOST_HEAD));
        return add(FOLD, from + 1, to);
      }
      goesOn = endsOpen && (goesOn || QUOTED_PRINTABLE.test(head));
      endsOpen = false;
      if (goesOn) return add(BREAK, from, to);
      // If its name was folded, too, it only shows now whether it is read.
      if (pieces !== undefined && !READ.test(head)) properties.pop();
      begun += 1;
      length = 0;
      head = text.slice(from, Math.min(to, from + MOST_HEAD));
      pieces = properties.length < MOST_READ && (READ.test(head) || !/[:;]/.test(head)) ? [] : undefined;
      if (pieces !== undefined) properties.push(pieces);
      add('', from, to);
    },
    lines: () => {
      const joined = properties.map((all) => all.join('').replaceAll(`=${BREAK}`, ''));
      const space = joined.some((line) => /^VERSION:2/i.test(line)) ? ' ' : '';
      return joined.map((line) => line.replaceAll(FOLD, space));
    },
  };
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

/** The lines of one contact, and where reading continues. @param start after its first line */
const readCard = (text: string, start: number) => {
  const card = collectLines(text);
  let from = start;
  for (let at = start; at < text.length && card.wantsMore(); at += 1) {
    const code = text.charCodeAt(at);
    if (code !== LINE_FEED && code !== RETURN) continue;
    if (standsAt(text, from, 'end:vcard')) break;
    card.add(from, at);
    if (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED) at += 1;
    from = at + 1;
  }
  const end = /^END:VCARD.*/gim;
  end.lastIndex = from;
  return { lines: card.lines(), isWhole: end.test(text), until: end.lastIndex };
};

/** Whether these letters are there, in lowercase or uppercase. */
const standsAt = (text: string, at: number, letters: string): boolean => {
  for (let index = 0; index < letters.length; index += 1)
    if ((text.charCodeAt(at + index) | SPACE) !== letters.charCodeAt(index)) return false;
  return true;
};

/** The contacts in a text, each as its properties; each letter is read once. @param most reading stops after this many */
export const readCards = (text: string, most: number): Property[][] => {
  const cards: Property[][] = [];
  const begin = /^BEGIN:VCARD[ \t]*[\r\n]+/gim;
  while (cards.length < most && begin.test(text)) {
    const { lines, isWhole, until } = readCard(text, begin.lastIndex);
    if (!isWhole) break;
    cards.push(lines.flatMap(readProperty));
    begin.lastIndex = until;
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

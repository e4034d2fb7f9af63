/**
 * The lines of contacts as phones and mail programs write them: vCard 2.1 (1996), 3.0 (RFC 2426) and 4.0 (RFC 6350). By hand, because
 * the libraries that are kept read no 2.1, which many phones still write.
 */

export type Property = {
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
export const readCards = (text: string, most: number): Property[][] => {
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

export const textOf = ({ value }: Property): string => withoutEscapes(value).trim();

/** The parts of a value like `Lindqvist;Ada;;;`. */
export const partsOf = ({ value }: Property): string[] =>
  (value.match(/(?:\\[\s\S]?|[^;\\])*(?:;|$)/g) ?? []).map((part) => withoutEscapes(part.replace(/;$/, '')).trim());

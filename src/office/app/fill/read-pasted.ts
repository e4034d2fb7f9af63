import { cleanLine, cleanText } from '../../../shared/clean.ts';
import { type FoundPhone, findPhones } from '../../../shared/find-phones.ts';
import { plainMarks } from '../../../shared/marks.ts';
import { type Found, NOTHING_FOUND } from './found.ts';

/** Reads a pasted text (a text message, an email signature, a notebook line) into the form, to be reviewed before saving. */

/** The maximum lengths of an address's parts in RFC 5321 and DNS. */
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+/gi;

/** For a Canadian address letters and digits in turn. Digits after a state are a ZIP; otherwise the last number of five digits is, unless it is a price or part of a longer one. */
const CANADIAN_CODE = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/i;
const STATE_ZIP = /\b[A-Z]{2}[ ,]+(\d{5}(?:-\d{4})?)\b/;
const FIVE_DIGITS = /(?:^|[^$\d.,-])\b(\d{5}(?:-\d{4})?)\b(?![.,]?\d)/gm;

/** Separates two things on a line; a comma in a number or a hyphen in a name does not. */
const SEPARATOR = /(?:[,;|•·]|\s[–—-])(?=\s|$)/;

const LABEL =
  /\b(?:name|phone|tel|telephone|cell|mobile|e-?mail|mail|zip(?: code)?|postal code|(?:home|work|office|[hcmwo])(?=\s*:))\b\.?\s*:?/gi;
const STATE = /^[A-Z]{2}$/;
const GREETING = /^(?:hi|hello|hey|dear|good|thanks?|many|regards|cheers|sincerely|best|kind|warm|yours|sent)\b/i;
const CLOSING = /^(?:thanks?|many thanks|(?:best |kind |warm )?regards|cheers|sincerely|best|yours)\b/i;

const WORD = String.raw`(?:(?:\p{Lu}|Mrs?|Ms|Dr|Prof|Rev|Jr|Sr|St)\.|\p{Lu}[\p{L}'’-]*)`;
const LONGEST_NAME = 60;
/** `Ole Hansen`, `Anna van der Berg`, `J. P. O’Neill`, `Dr. Ellen Park`, `John & Mary Hill` */
const NAME = new RegExp(`^${WORD}(?: (?:van|von|der|den|de|la|di|da|af|and|&|${WORD})){0,5}$`, 'u');
const SAYS_NAME = new RegExp(`(?:[Nn]ame is|[Tt]his is|I am|I['’]m) (${WORD}(?: ${WORD}){0,3})`, 'u');

const MARK = /[\s,;:|•·–—-]/;

/** Without the punctuation around it, which separated two things. */
const withoutMarks = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && MARK.test(text.charAt(from))) from += 1;
  while (from < to && MARK.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

const isName = (text: string) => text.length <= LONGEST_NAME && NAME.test(text) && !GREETING.test(text);

/** The signature first, then 'my name is'; then anything that looks like a name, a single word only at the start. */
const findName = (parts: string[], text: string): string => {
  const closing = parts.findIndex((part) => CLOSING.test(part));
  const [signed = ''] = closing === -1 ? [] : parts.slice(closing + 1);
  if (isName(signed)) return signed;
  const whole = parts.find((part) => isName(part) && part.includes(' '));
  const [first = ''] = parts;
  return SAYS_NAME.exec(text)?.[1] ?? whole ?? (isName(first) ? first : '');
};

const ONE_WORD = new RegExp(`^${WORD}$`, 'u');
const GIVEN = new RegExp(`^${WORD}(?: \\p{Lu}\\.?)?$`, 'u');

/** `Smith, John` at the start of a one-line text, as address books write it. */
const findInverted = ([[family = '', given = ''] = [], ...more]: string[][], text: string): string | undefined =>
  more.length === 0 &&
  text.startsWith(`${family}, ${given}`) &&
  [family, given].every(isName) &&
  ONE_WORD.test(family) &&
  GIVEN.test(given)
    ? `${family}, ${given}`
    : undefined;

const findPostalCode = (text: string): string =>
  CANADIAN_CODE.exec(text)?.[0] ?? STATE_ZIP.exec(text)?.[1] ?? [...text.matchAll(FIVE_DIGITS)].at(-1)?.[1] ?? '';

/** Without an area code only if no number has one: `500-1000` may be a price. */
const findNumbers = (text: string): FoundPhone[] => {
  const found = findPhones(text);
  const whole = found.filter(({ isLocal }) => !isLocal);
  const local = found.filter(({ whole: one }) => /^\d{3}-\d{4}(?!\d)/.test(plainMarks(one)));
  return whole.length > 0 ? whole : local;
};

const without = (text: string, known: string[]) => known.reduce((left, one) => left.replace(one, ' '), text);

const findIn = (text: string) => {
  const emails = [...new Set(text.match(EMAIL) ?? [])];
  const phones = findNumbers(without(text, emails));
  const typed = phones.map((phone) => phone.typed);
  return { emails, phones, typed, zip: findPostalCode(without(text, [...emails, ...typed])) };
};

/** Keeps sentences whole: removes only parts between commas that repeat a field, and lines of such parts. */
const withoutSaid = (text: string, isSaid: (part: string) => boolean): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const parts = line.split(SEPARATOR).filter((part) => part.trim() !== '');
      const kept = parts.filter((part) => !isSaid(part));
      if (kept.length === parts.length) return [line];
      return kept.length === 0 ? [] : [kept.map((part) => part.trim()).join(', ')];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const readPasted = (pasted: string): Found => {
  const text = cleanText(pasted);
  const { emails, phones, typed, zip } = findIn(text);
  /** A part without the values of the fields. */
  const bare = (part: string) =>
    withoutMarks(without(part, [...emails, ...typed, ...(zip === '' ? [] : [zip])]).replace(LABEL, ' ')).replace(
      /\s+/g,
      ' ',
    );
  const lines = text.split('\n').map((line) => line.split(SEPARATOR).map(bare));
  const name = findInverted(lines, text) ?? findName(lines.flat().filter(Boolean), text);
  const said = new Set(['', name, ...name.split(', ')]);
  const message = withoutSaid(text, (part) => said.has(bare(part)) || STATE.test(bare(part)));
  const [phone = '', ...morePhones] = phones.map(({ whole }) => cleanLine(plainMarks(whole)));
  const [email = '', ...moreEmails] = emails;
  const more = { morePhones: morePhones.join(', '), moreEmails: moreEmails.join(', ') };
  return { ...NOTHING_FOUND, name: cleanLine(name), phone, email, ...more, zip, message };
};

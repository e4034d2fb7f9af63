import { plainMarks } from './marks.ts';

/** Names as people type them into one field: which part to use in 'Hi John,', and which one an address book sorts under S. */

/** What is not one person's given and family name: two people, a title, a suffix, or a business. */
const NO_PLAIN_NAME =
  /[&+/("“[]|\b(?:and|mr|mister|missus|doctor|professor|reverend|father|pastor|rabbi|judge|hon|sir|capt|captain|sra|ret|mrs|ms|miss|dr|prof|rev|sr|jr|ii|iii|iv|md|the|llc|inc|corp|co|company|construction|builders?|homes?|properties|management|realty|rentals?|marina|association|hoa|church|school|township|village|city|county|club|inn|hotel|restaurant|farms?|trust|estate|family|group|services?|office)\b/i;

const WORD = /^\p{L}[\p{L}\p{M}'’-]+$/u;

/** `JOHN` and `john` as `John`; `DeShawn` stays. */
const inCase = (word: string): string =>
  word === word.toLowerCase() || word === word.toUpperCase()
    ? word.toLowerCase().replace(/(^|[-'’])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    : word;

const inOneLine = (name: string) => plainMarks(name).replace(/\s+/g, ' ').trim();

/** The parts of one person's name, `John Smith` or `Smith, John`; undefined if it cannot be read as that. */
export const splitName = (name: string): { given: string; family: string } | undefined => {
  const [first = '', second, ...more] = inOneLine(name).split(/ ?, ?/);
  const [given = '', ...family] = (second === undefined ? first : `${second} ${first}`).split(' ');
  const isPlain = more.length === 0 && !NO_PLAIN_NAME.test(name) && WORD.test(given);
  const isInOneCase = name === name.toLowerCase() || name === name.toUpperCase();
  const inFile = isInOneCase ? family.map(inCase) : family;
  return isPlain ? { given: inCase(given), family: inFile.join(' ') } : undefined;
};

/** Who a letter greets after 'Hi': the given name, or the whole if that can't be read; 'there' if there is none. */
export const getGreetingName = (name: string): string =>
  splitName(name)?.given ?? (/\p{L}/u.test(name) ? inOneLine(name).replace(/[,\s]+$/, '') : 'there');

import { plainMarks } from './marks.ts';

/** Names as people type them into one field: which part to use in 'Hi John,', and which one an address book sorts under S. */

/** Before a name, with or without a dot. */
const TITLES = new Set(
  'mr mrs ms miss mx mister missus sr sra srta señor señora señorita dr doctor prof professor rev reverend fr father pastor rabbi sir madam dame hon judge capt captain lt col sgt maj gen'.split(
    ' ',
  ),
);
/** After it, with or without a comma. */
const SUFFIXES = new Set('jr sr ii iii iv md phd dds dvm do rn esq cpa pe ret mba jd od dmd'.split(' '));
/** Not a person's, so that no one is greeted as 'Smith' from Smith Builders. */
const COMPANY =
  /\b(?:the|llc|inc|corp|ltd|co|company|construction|builders?|homes?|properties|property|management|realty|rentals?|marina|association|hoa|church|school|township|village|city|county|club|inn|hotel|restaurant|farms?|trust|estate|family|group|services?|office)\b/i;
/** Begins a family name of several words. */
const PARTICLES = new Set('van von der den de la del di da du af al el bin ter'.split(' '));

const bare = (word: string) => word.toLowerCase().replace(/\./g, '');
const isTitle = (word: string) => TITLES.has(bare(word));
const withoutTitles = (words: string[]): string[] => (isTitle(words[0] ?? '') ? withoutTitles(words.slice(1)) : words);
const isSuffix = (word: string) => SUFFIXES.has(bare(word));
/** `J.`, and `J.P.`, which no one is called by */
const isInitial = (word: string) => /^\p{L}$|^(?:\p{L}\.)+$/u.test(word);
/** Separates two people. */
const AND = /\s*(?:&|\+|\/|\band\b)\s*/i;

const isWord = (word: string) => /^\p{L}[\p{L}\p{M}.'’-]*$/u.test(word);

/** `JOHN` and `john` as `John`, `mary-ann` as `Mary-Ann`; `DeShawn` stays, and so does what is written with a mark like `O'Brien`. */
const inCase = (word: string): string => {
  if (PARTICLES.has(word)) return word;
  if (isInitial(word)) return word.toUpperCase();
  if (word !== word.toLowerCase() && (word !== word.toUpperCase() || word.length < 3)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());
};

/** One line with plain characters, without what is in brackets or after a dash, pictures, and commas that separate nothing. */
const cleaned = (name: string): string =>
  plainMarks(name)
    .replace(/\([^()]*\)|\[[^[\]]*\]|"[^"]*"|“[^”]*”|\s-\s[\s\S]*|\p{Extended_Pictographic}/gu, ' ')
    .replace(/\s*,(?=\s*(?:,|$))/g, '')
    .replace(/^[\s,]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

type Parts = { given: string; family: string };

/** For one person's name in the order in which it is spoken, without titles. */
const spoken = (words: string[]): Parts | undefined => {
  const [given = '', ...family] = words;
  if (!words.every(isWord) || isInitial(given) || PARTICLES.has(given)) return undefined;
  return { given: inCase(given), family: family.map(inCase).join(' ') };
};

/** `Smith, John` as `John Smith`; `John Smith, Jr.` without what follows it. Undefined if there are more commas than that. */
const inOrder = (name: string): string[] | undefined => {
  const parts = name
    .split(',')
    .map((part) => part.trim().split(' ').filter(Boolean))
    // `Do Kim`, `J.D. Park`, and `Sr. Ruiz` begin with no suffix.
    .map((words, part) => words.filter((word, at) => part + at === 0 || !isSuffix(word)))
    .filter((words) => words.length > 0);
  const [first = [], second = [], ...more] = parts;
  return more.length > 0 ? undefined : [...second, ...first];
};

/** The parts of one person's name; undefined if it cannot be read as one: a couple's, a company's, or initials. */
export const splitName = (name: string): Parts | undefined => {
  if (COMPANY.test(name) || AND.test(name)) return undefined;
  const ordered = inOrder(cleaned(name)) ?? [];
  const words = withoutTitles(ordered);
  // 'Mr. Hill' and 'Judge': a family name is not used without its title.
  if (words.length === 0 || (words.length < ordered.length && words.length === 1)) return undefined;
  return spoken(words);
};

/** `John & Mary Smith`, `Smith, John and Mary`: both, if each has a given name. */
const findCouple = (name: string): string | undefined => {
  const [family = '', given, ...more] = name.split(',');
  const halves = (given !== undefined && more.length === 0 && !AND.test(family) ? given : name).trim().split(AND);
  const called = halves.map((half) => (isTitle(half) ? undefined : splitName(half)?.given));
  return halves.length === 2 && called.every((one) => one !== undefined) ? called.join(' and ') : undefined;
};

/** Who a letter greets after 'Hi': the given name, both of a couple, or the whole if it can't be read; 'there' if there is none. */
export const greetedName = (name: string): string => {
  const whole = cleaned(name);
  const words = whole.split(' ');
  if (!/\p{L}/u.test(whole) || words.every(isTitle)) return 'there';
  if (COMPANY.test(whole)) return whole;
  const called = AND.test(whole) ? findCouple(whole) : splitName(whole)?.given;
  return called ?? words.map((word) => (AND.test(word) || !isWord(word) ? word : inCase(word))).join(' ');
};

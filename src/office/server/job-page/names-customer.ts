import { fold } from '../../../leads/contract/fold.ts';
import { emailsIn } from '../../../leads/contract/further-contact.ts';
import { findPhones } from '../../../shared/find-phones.ts';
import { APOSTROPHES } from '../../../shared/marks.ts';
import type { Contact } from '../../contract/contact.ts';

/** Whether a text gives away the customer: a page of the site names nobody. */

/** Shorter parts of a name are ordinary words, and so are these. */
const SHORTEST = 3;
const ANY_WORD = ['and', 'the', 'for', 'mrs', 'inc', 'llc'];

/** Endings of a plural or possessive name. */
const ENDINGS = ['', 's', 'es'];

/** Fewer digits are a measure, not a phone number. */
const FEWEST_DIGITS = 7;

/** `12` and `12b`, not the road `4th`. */
const HOUSE_NUMBER = /^\d+[a-z]?$/;
const WORDS_AFTER = 2;
const DIRECTIONS = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'north', 'south', 'east', 'west'];

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Of a name, or of a text with one in it: `O’Brien` is `OBrien` to many. */
const namesIn = (text: string) => [...wordsOf(text.replace(APOSTROPHES, '')), ...wordsOf(text)];

const isCalled = (word: string, name: string) => ENDINGS.some((ending) => fold(word) === name + ending);

/** A family name of two letters is told from an ordinary word by its capital. */
const namesFamily = (words: readonly string[], name: string) => {
  const family = fold(wordsOf(name).at(-1) ?? '');
  return family.length === SHORTEST - 1 && words.some((word) => !/^\p{Ll}/u.test(word) && isCalled(word, family));
};

const namesPerson = (text: string, name: string) => {
  const words = namesIn(text);
  const telling = namesIn(name)
    .map(fold)
    .filter((word) => word.length >= SHORTEST && !ANY_WORD.includes(word));
  return telling.some((one) => words.some((word) => isCalled(word, one))) || namesFamily(words, name);
};

const hasNumber = (text: string, phones: string) => {
  const numbers = findPhones(phones).map(({ number }) => number);
  // What is no number as phones know them may still be one.
  const digits = (numbers.length > 0 ? numbers : [phones]).map((one) => digitsOf(one).slice(-FEWEST_DIGITS));
  return digits.some((number) => number.length === FEWEST_DIGITS && digitsOf(text).includes(number));
};

/** A house number with the word that follows it, or soon after it another of the road's: the road alone may be named. */
const hasAddress = (text: string, address: string) => {
  const words = wordsOf(fold(text));
  const noted = wordsOf(fold(address));
  const road = noted.filter((word) => !DIRECTIONS.includes(word));
  return words.some((number, at) => {
    if (!HOUSE_NUMBER.test(number) || !noted.includes(number)) return false;
    const after = words.slice(at + 1, at + 1 + WORDS_AFTER);
    const next = noted[noted.indexOf(number) + 1];
    return after.some((word, nth) => (nth === 0 && word === next) || (word !== number && road.includes(word)));
  });
};

/** What a text says about the customer, in words. */
export const namesCustomer = (text: string, contact: Contact): string | undefined => {
  if (namesPerson(text, contact.name)) return 'the customer’s name';
  if (hasNumber(text, `${contact.phone}; ${contact.morePhones}`)) return 'the customer’s number';
  const emails = emailsIn(`${contact.email} ${contact.moreEmails}`);
  if (emails.some((email) => fold(text).includes(fold(email)))) return 'the customer’s email address';
  if ([contact.address, contact.otherPlace].some((address) => hasAddress(text, address)))
    return 'the customer’s address';
  return undefined;
};

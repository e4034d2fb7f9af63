import { fold } from '../../../lead/fold.ts';
import type { Contact } from '../../../lead/office/contact.ts';

/** Whether words tell who the customer is: a page of the site names nobody. */

/** Shorter words of a name are any word, and so are these. */
const SHORTEST = 3;
const ANY_WORD = ['and', 'the', 'for', 'mrs', 'inc', 'llc'];

/** Fewer digits of a number are a measure. */
const FEWEST_DIGITS = 7;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const namesPerson = (words: readonly string[], name: string) =>
  wordsOf(name).some((word) => word.length >= SHORTEST && !ANY_WORD.includes(word) && words.includes(word));

const hasNumber = (text: string, phone: string) => {
  const number = digitsOf(phone).slice(-FEWEST_DIGITS);
  return number.length === FEWEST_DIGITS && digitsOf(text).includes(number);
};

/** A house number and the first word of its road: the road alone may be named. */
const hasAddress = (words: readonly string[], address: string) => {
  const [number = '', road] = wordsOf(address);
  return /^\d/.test(number) && words.some((word, at) => word === number && words[at + 1] === road);
};

/** What of the customer stands in a text, in words. */
export const namesCustomer = (text: string, contact: Contact): string | undefined => {
  const words = wordsOf(text);
  if (namesPerson(words, contact.name)) return 'the customer’s name';
  if (hasNumber(text, contact.phone)) return 'the customer’s number';
  if (contact.email !== '' && fold(text).includes(fold(contact.email))) return 'the customer’s email address';
  if (hasAddress(words, contact.address)) return 'the customer’s address';
  return undefined;
};

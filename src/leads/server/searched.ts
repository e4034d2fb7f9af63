import { findPhones } from '../../shared/find-phones.ts';
import { fold } from '../contract/fold.ts';
import { emailsIn } from '../contract/further-contact.ts';
import { readWords } from '../contract/lead-words.ts';
import { findLeadPhones } from './normalize-phone.ts';

/** The search columns and keys of a lead. */

/** Increase this number whenever the columns below are made differently: the stored ones are then rebuilt, a few each minute. */
export const SEARCH_RULES = 4;

export type SearchColumns = {
  /** the text that a search looks through, folded */
  searched: string;
  /** each number and email address that identifies the person, in one format for all */
  keys: string[];
};

type Fields = Readonly<Record<string, unknown>>;

/** How much of a request, and of its notes, is searched. */
const MAX_LENGTH = 1000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The mark of a service or an extension in that text, so that no word of a request is taken for one. */
export const serviceWord = (service: string) => `§${service}§`;
export const extensionWord = (digits: string) => `x${digits}`;

/** Phone numbers are found by their digits, with or without the area code; and as they were typed if that differs. */
const searchedPhones = (lead: Fields, area: string): string => {
  const numbers = findLeadPhones(lead, area).map(({ key }) => key.slice(1));
  const fields = `${text(lead.phone)} ${text(lead.morePhones)}`;
  const typed = fold(fields).replace(/[ \-().+/]/g, '');
  const extensions = findPhones(fields).map(({ extension }) => (extension === '' ? '' : extensionWord(extension)));
  return [...numbers, ...extensions, ...(numbers.some((number) => number.includes(typed)) ? [] : [typed])].join(' ');
};

/** Follows the digits of the numbers in a message or a note. */
const searchedWords = (words: string): string =>
  [...findPhones(words).flatMap(({ number, isLocal }) => (isLocal ? [] : [number])), words].join(' ');

/**
 * @param area the shop's, for numbers that were typed without one
 * @param notes what people noted since
 */
export const buildSearchColumns = (lead: Fields, area: string, notes: readonly string[] = []): SearchColumns => {
  const sent = [
    lead.name,
    lead.email,
    lead.zip,
    searchedPhones(lead, area),
    lead.location,
    lead.address,
    lead.moreEmails,
    lead.otherPlace,
    serviceWord(text(lead.service)),
    searchedWords(readWords(lead)),
  ];
  const parts = [sent.map(text).join(' '), searchedWords(notes.toReversed().join(' '))];
  const emails = [text(lead.email), ...emailsIn(text(lead.moreEmails))].filter(Boolean);
  return {
    searched: parts.map((part) => fold(part).slice(0, MAX_LENGTH)).join(' '),
    keys: [...findLeadPhones(lead, area).map(({ key }) => key), ...emails.map((address) => address.toLowerCase())],
  };
};

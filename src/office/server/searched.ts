import { fold } from '../../leads/contract/fold.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { findLeadPhones } from '../../leads/server/normalize-phone.ts';
import { findPersonKeys } from '../../leads/server/person-keys.ts';
import { findPhones } from '../../shared/find-phones.ts';

/** What a lead and its person are found by. Whoever makes it differently raises SEARCH_RULES (leads/server/person-keys.ts). */

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

/** The mark of a service in that text, so that no word of a request is taken for one. */
export const serviceWord = (service: string) => `§${service}§`;

/** Phone numbers are found by their digits, with or without the area code; and as they were typed if that differs. */
const searchedPhones = (lead: Fields, area: string): string => {
  const numbers = findLeadPhones(lead, area).map(({ key }) => key.slice(1));
  const typed = fold(`${text(lead.phone)} ${text(lead.morePhones)}`).replace(/[ \-().+/]/g, '');
  return [...numbers, ...(numbers.some((number) => number.includes(typed)) ? [] : [typed])].join(' ');
};

/** Follows the digits of the numbers in a message or a note. */
const searchedWords = (words: string): string =>
  [...findPhones(words).flatMap(({ number, isLocal }) => (isLocal ? [] : [number])), words].join(' ');

/**
 * @param area the shop's, for numbers that were typed without one
 * @param notes what people noted since
 */
export const buildSearchText = (lead: Fields, area: string, notes: readonly string[] = []): string => {
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
  return parts.map((part) => fold(part).slice(0, MAX_LENGTH)).join(' ');
};

export const buildSearchColumns = (...from: Parameters<typeof buildSearchText>): SearchColumns => ({
  searched: buildSearchText(...from),
  keys: findPersonKeys(from[0], from[1]),
});

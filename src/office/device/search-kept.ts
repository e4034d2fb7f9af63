import { fold } from '../../leads/contract/fold.ts';

/** Searches the kept pages of leads when the worker cannot be reached. */

const MAIN = /<main[^>]*>([\s\S]*)<\/main>/;
const HEADING = /<h1[^>]*>([\s\S]*?)<\/h1>/;

const stripTags = (html: string) => html.replace(/<(script|form)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Names and notes are searched as text. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const readable = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const keepDigits = (text: string) => text.replace(/\D/g, '');
const FEWEST_DIGITS = 3;

const holds = (text: string, word: string) => {
  if (text.includes(word)) return true;
  // Numbers by their digits, however either side writes them.
  const digits = keepDigits(word);
  return digits.length >= FEWEST_DIGITS && !/[a-z]/.test(word) && keepDigits(text).includes(digits);
};

export const searchWords = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/**
 * A lead in the list of results; undefined if its page lacks a word.
 * @param page the HTML of the lead's page
 */
export const rowOfKept = (path: string, page: string, words: string[]): string | undefined => {
  const main = MAIN.exec(page)?.[1] ?? '';
  const text = fold(readable(stripTags(main)));
  if (!words.every((word) => holds(text, word))) return undefined;
  const name = stripTags(HEADING.exec(main)?.[1] ?? '').trim();
  return `<li><a class="link" href="${path}">${name}</a></li>`;
};

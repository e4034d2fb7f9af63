import { repeatsIn } from '../../../shared/repeats.ts';
import { isPageOfThanks } from '../../../shared/routes.ts';
import { error, warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** What comes behind "Ad: " where requests are noted (src/leads/contract/sources.ts), and still fits a line of the office. */
const LONGEST_NAME = 60;

const wrongName = (entry: ContentEntry): Finding[] => {
  const { id } = entry;
  if (isPageOfThanks(id)) {
    return [error(entry, [], 'Each ad page has its page of thanks at such an address. Give the file another name.')];
  }
  if (id.length <= LONGEST_NAME) return [];
  const says = `The office notes requests by the name of this file, and has room for ${LONGEST_NAME} letters. Give it a shorter one.`;
  return [error(entry, [], says)];
};

/** The second of two headings for one word would win, and nobody would see the first. */
const repeatedWords = (entry: ContentEntry): Finding[] => {
  const { headlines } = fieldsOf(entry.data);
  const words = (Array.isArray(headlines) ? headlines : []).map((headline, index) => ({
    index,
    word: fieldsOf(headline).word,
  }));
  return repeatsIn(words, ({ word }) => String(word)).map(({ item: { index, word } }) =>
    error(entry, ['headlines', index, 'word'], `"${word}" has a heading above already. Remove one of the two.`),
  );
};

const wrongDays = (entry: ContentEntry, waiting: Waiting): Finding[] => {
  const { publishDate, until } = fieldsOf(entry.data);
  if (publishDate instanceof Date && until instanceof Date && until < publishDate) {
    return [
      error(entry, ['until'], 'The last day is before the first one. Are the two mixed up, or is it another year?'),
    ];
  }
  if (!waiting.isOver(entry)) return [];
  const says =
    'This page is over: clicks on its ad are led to the first ad page. Stop the ad, and remove the file, or write another last day.';
  return [warning(entry, ['until'], says)];
};

/** What the schema cannot say of the pages of ads. */
export const wrongAdPages = (entries: readonly ContentEntry[], waiting: Waiting): Finding[] =>
  entries
    .filter(({ collection }) => collection === 'ads')
    .flatMap((entry) => [...wrongName(entry), ...repeatedWords(entry), ...wrongDays(entry, waiting)]);

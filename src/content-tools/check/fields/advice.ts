import { isStale } from '../../../schemas/fields.ts';
import { isPlaceholder, UNWRITTEN } from '../../new/placeholder.ts';
import { about, warning } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { SAYS_TOO_LITTLE, saysTooLittle } from '../words.ts';

/** What can be published but should be looked at: texts too short or too long for their place, days to come. And what is unwritten. */
export const advise = (entry: ContentEntry, now: Date): Finding[] => [
  ...adviseOnFields(entry, now),
  ...unwrittenText(entry),
];

/** What is still to be written stops the build, unless nobody sees it yet. */
const severityOfUnwritten = ({ data }: ContentEntry) => (fieldsOf(data).draft === true ? 'warning' : 'error');

const unwrittenText = (entry: ContentEntry): Finding[] => {
  const { path, body, bodyLine } = entry.file;
  const severity = severityOfUnwritten(entry);
  return body
    .split('\n')
    .flatMap((text, line) =>
      isPlaceholder(text) ? [{ severity, file: path, line: bodyLine + line, says: UNWRITTEN.text }] : [],
    );
};

const adviseOnFields = (entry: ContentEntry, now: Date): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }) => {
    const warn = (says: string) => [warning(entry, path, says)];
    if (typeof value === 'string' && isPlaceholder(value)) {
      return [about(entry, path, { severity: severityOfUnwritten(entry), says: UNWRITTEN.field })];
    }
    if (typeof value === 'string' && notes.advice && value.length > 0) {
      const {
        shortest = 0,
        longest = Number.POSITIVE_INFINITY,
        place = 'search results, which cut it off',
      } = notes.advice;
      // A fact in braces or a {{town}} is as long as what it stands for, which is known only later.
      const length = value.replace(/\{+[a-z-]+\}+/g, '').length;
      if (length > longest) {
        return warn(
          `${value.length} characters are too long for ${place}: up to ${longest} fit. Shorten it by ${value.length - longest}.`,
        );
      }
      if (path.at(-1) === 'alt') return saysTooLittle(value, shortest) ? warn(SAYS_TOO_LITTLE) : [];
      if (value.length < shortest) {
        return warn(`${value.length} characters are too few for search results. Write ${shortest} to ${longest}.`);
      }
    }
    if (isStale(value, notes, now)) {
      return warn(
        'This was checked more than a year ago. Read it again at its source, correct what has changed, and write today’s day.',
      );
    }
    if (notes.day && !notes.mayCome && value instanceof Date && value > now) return warn('This day is still to come.');
    return [];
  });

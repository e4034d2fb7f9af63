import { isStale, type Notes, type Visited } from '../../../schemas/fields.ts';
import { about, warning } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { judgePictureWords } from '../pictures/picture-words.ts';
import { isPlaceholder, UNWRITTEN } from '../placeholder.ts';
import { snippet } from '../yaml/snippet.ts';

type Advice = NonNullable<Notes['advice']>;

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
  walkEntry(entry).flatMap((visited) => {
    const { path, value, notes } = visited;
    if (typeof value === 'string') return value === '' ? [] : adviseOnText(entry, visited, value);
    if (isStale(value, notes, now)) {
      return [
        warning(
          entry,
          path,
          'This was checked more than a year ago. Read it again at its source, correct what has changed, and write today’s day.',
        ),
      ];
    }
    const isToCome = notes.day && !notes.mayCome && value instanceof Date && value > now;
    return isToCome ? [warning(entry, path, 'This day is still to come.')] : [];
  });

const adviseOnText = (entry: ContentEntry, { path, notes }: Visited, text: string): Finding[] => {
  if (isPlaceholder(text)) {
    return [about(entry, path, { severity: severityOfUnwritten(entry), says: UNWRITTEN.field })];
  }
  if (path.at(-1) === 'alt') {
    const { says, instead } = judgePictureWords(text) ?? {};
    const better = instead && snippet(entry.data, path, instead);
    return says ? [about(entry, path, { severity: 'warning', says, snippet: better })] : [];
  }
  const says = notes.advice && wrongLength(text, notes.advice);
  return says ? [warning(entry, path, says)] : [];
};

const wrongLength = (text: string, { shortest = 0, longest = Number.POSITIVE_INFINITY, place }: Advice) => {
  // A fact in braces or a {{town}} is as long as what it stands for, which is known only later.
  const length = text.replace(/\{+[a-z-]+\}+/g, '').length;
  if (length > longest) {
    return `${text.length} characters are too long for ${place ?? 'search results, which cut it off'}: up to ${longest} fit. Shorten it by ${text.length - longest}.`;
  }
  return text.length < shortest
    ? `${text.length} characters are too few for search results. Write ${shortest} to ${longest}.`
    : undefined;
};

import { isStale, type Notes, type Visited } from '../../schemas/fields.ts';
import {
  about,
  type ContentEntry,
  error,
  type Finding,
  fieldsOf,
  type Site,
  walkEntry,
  warning,
} from './checked-site.ts';
import { countedLink } from './link-targets.ts';
import { judgePictureWords } from './picture-rules.ts';
import { isPlaceholder, UNWRITTEN } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

type Mark = { mark: RegExp; says: string; fix?: (text: string) => string };

const AS_IT_STANDS = 'Visitors see this field as it is typed.';

/** Marks of Markdown and HTML, which fields do not support. */
const MARKS: Mark[] = [
  {
    mark: /<\/?[a-z][^<>]*>/i,
    says: `${AS_IT_STANDS} Remove the marks of HTML between < and >.`,
    fix: (text) => text.replace(/<\/?[a-z][^<>]*>/gi, ''),
  },
  {
    mark: /&(?:nbsp|amp|lt|gt|quot|[mn]dash|copy|deg|#\d+);/,
    says: `${AS_IT_STANDS} Type the character itself instead of its name.`,
    fix: (text) => text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' '),
  },
  {
    mark: /\[[^\]]+\]\([^)]*\)/,
    says: `${AS_IT_STANDS} A link cannot stand in it: write the words alone.`,
    fix: (text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  },
  {
    mark: /\*\*|__|`/,
    says: `${AS_IT_STANDS} Remove the marks, which are for longer texts.`,
    fix: (text) => text.replace(/\*\*|__|`/g, ''),
  },
  { mark: /^#+ /, says: `${AS_IT_STANDS} Remove the # in front.`, fix: (text) => text.replace(/^#+ /, '') },
];

const CURLY = /^[“„](.*)[”“]$/;
const SEE_MARKS =
  'Visitors see these curly quotation marks. If they are to hold the text together, write straight ones ("…"); otherwise remove them.';

const isAddress = (text: string) => /^(https?:|mailto:|\/)\S*$/.test(text);

/** Texts of fields with marks that only a longer text below the front matter supports. */
export const plainFields = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }): Finding[] => {
    const counted = typeof value === 'string' ? countedLink(value) : undefined;
    if (counted)
      return [error(entry, path, counted.says, counted.snippet && snippet(entry.data, path, counted.snippet))];
    if (typeof value !== 'string' || notes.pictureWidth || notes.references || isAddress(value)) return [];
    const found = MARKS.find(({ mark }) => mark.test(value));
    if (found) return [error(entry, path, found.says, found.fix && snippet(entry.data, path, found.fix(value).trim()))];
    const [, inner = ''] = CURLY.exec(value) ?? [];
    return !/\s/.test(inner) || /[“”]/.test(inner) ? [] : [warning(entry, path, SEE_MARKS)];
  });

type Advice = NonNullable<Notes['advice']>;

/** What can be published but needs a look: texts too short or too long for their place, future dates. And what is unwritten. */
export const advise = (entry: ContentEntry, { now }: Site): Finding[] => [
  ...adviseOnFields(entry, now),
  ...unwrittenText(entry),
];

/** What is still to be written stops the build, unless visitors do not see it yet. */
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

/** Nothing that a site dates is older. */
const OLDEST_YEAR = 1980;

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
    if (notes.day && value instanceof Date && value.getUTCFullYear() < OLDEST_YEAR)
      return [warning(entry, path, `This day is in the year ${value.getUTCFullYear()}. Is the year right?`)];
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
  // A fact in braces or a {{town}} is as long as its value, which is not known yet.
  const length = text.replace(/\{+[a-z-]+\}+/g, '').length;
  if (length > longest) {
    return `${text.length} characters are too long for ${place ?? 'search results, which cut it off'}: up to ${longest} fit. Shorten it by ${text.length - longest}.`;
  }
  return text.length < shortest
    ? `${text.length} characters are too few for search results. Write ${shortest} to ${longest}.`
    : undefined;
};

import { type FieldValue, isStale, type Notes } from '../../schemas/fields.ts';
import {
  about,
  aboutLine,
  asFields,
  type ContentEntry,
  error,
  type Finding,
  type Site,
  textFields,
  walkEntry,
  warning,
} from './checked-site.ts';
import { doubtfulLink } from './link-targets.ts';
import { judgePictureWords } from './picture-rules.ts';
import { IN_CAPITALS, isPlaceholder, isShouted, UNWRITTEN } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

const AS_TYPED = 'Visitors see this field exactly as it is typed.';

/** Marks of Markdown and HTML, which fields do not support. */
const MARKS: { mark: RegExp; message: string; fix?: (text: string) => string }[] = [
  {
    mark: /<\/?[a-z][^<>]*>/i,
    message: `${AS_TYPED} Remove the HTML tags between < and >.`,
    fix: (text) => text.replace(/<\/?[a-z][^<>]*>/gi, ''),
  },
  {
    mark: /&(?:nbsp|amp|lt|gt|quot|[mn]dash|copy|deg|#\d+);/,
    message: `${AS_TYPED} Type the character itself instead of its name.`,
    fix: (text) => text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' '),
  },
  {
    mark: /\[[^\]]+\]\([^)]*\)/,
    message: `${AS_TYPED} It cannot have a link in it: write the words alone.`,
    fix: (text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  },
  {
    mark: /\*\*|__|`/,
    message: `${AS_TYPED} Remove the marks, which are for longer texts.`,
    fix: (text) => text.replace(/\*\*|__|`/g, ''),
  },
  { mark: /^#+ /, message: `${AS_TYPED} Remove the # in front.`, fix: (text) => text.replace(/^#+ /, '') },
];

const CURLY = /^[“„](.*)[”“]$/;
const SEE_MARKS =
  'Visitors see these curly quotation marks. If they are to hold the text together, write straight ones ("…"); otherwise remove them.';

const isAddress = (text: string) => /^(https?:|mailto:|\/)\S*$/.test(text);

/** Texts of fields with marks that only a longer text below the front matter supports. */
export const plainFields = (entry: ContentEntry): Finding[] =>
  textFields(entry).flatMap(({ path, text, notes }) => {
    const link = doubtfulLink(text);
    if (link) {
      const { severity = 'error', message } = link;
      return about(entry, path, {
        severity,
        message,
        snippet: link.snippet && snippet(entry.data, path, link.snippet),
      });
    }
    if (notes.pictureWidth || notes.references || isAddress(text)) return [];
    const found = MARKS.find(({ mark }) => mark.test(text));
    if (found) return error(entry, path, found.message, found.fix && snippet(entry.data, path, found.fix(text).trim()));
    const [, inner = ''] = CURLY.exec(text) ?? [];
    return !/\s/.test(inner) || /[“”]/.test(inner) ? [] : warning(entry, path, SEE_MARKS);
  });

type Advice = NonNullable<Notes['advice']>;

/** Warnings about fields: texts too short or too long for their place, future dates. And unfinished texts. */
export const advise = (entry: ContentEntry, { now }: Site): Finding[] => [
  ...adviseOnFields(entry, now),
  ...repeatedTitle(entry),
  ...unwrittenText(entry),
];

/** Unfinished texts stop the build, unless visitors do not see them yet. */
const severityOfUnwritten = ({ data }: ContentEntry) => (asFields(data).draft === true ? 'warning' : 'error');

const unwrittenText = (entry: ContentEntry): Finding[] => {
  const said = { severity: severityOfUnwritten(entry), message: UNWRITTEN.text } as const;
  const lines = entry.file.body.split('\n');
  return lines.flatMap((text, line) => (isPlaceholder(text) ? aboutLine(entry.file, line, said) : []));
};

/** No date on the site is older. */
const OLDEST_YEAR = 1980;

const STALE =
  'This was checked more than a year ago. Read it again at its source, correct what has changed, and write today’s day.';

const adviseOnFields = (entry: ContentEntry, now: Date): Finding[] =>
  walkEntry(entry).flatMap((visited) => {
    const { path, value, notes } = visited;
    if (typeof value === 'string') return value === '' ? [] : adviseOnText(entry, visited, value);
    if (!(value instanceof Date)) return [];
    if (isStale(value, notes, now)) return warning(entry, path, STALE);
    if (notes.day && value.getUTCFullYear() < OLDEST_YEAR)
      return warning(entry, path, `This day is in the year ${value.getUTCFullYear()}. Is the year right?`);
    return notes.day && !notes.mayCome && value > now ? warning(entry, path, 'This day is in the future.') : [];
  });

const adviseOnText = (entry: ContentEntry, { path, notes }: FieldValue, text: string): Finding[] => {
  if (isPlaceholder(text))
    return [about(entry, path, { severity: severityOfUnwritten(entry), message: UNWRITTEN.field })];
  if (path.at(-1) === 'alt') {
    const { message, instead } = judgePictureWords(text) ?? {};
    return message ? [warning(entry, path, message, instead && snippet(entry.data, path, instead))] : [];
  }
  if (HEADINGS.includes(String(path.at(-1))) && isShouted(text)) return [warning(entry, path, IN_CAPITALS)];
  const message = notes.advice && wrongLength(text, notes.advice);
  return message ? [warning(entry, path, message)] : [];
};

/** Fields that are headings somewhere. */
const HEADINGS = ['title', 'heading', 'metaTitle'];

/** An excerpt is below the title in lists. */
const repeatedTitle = (entry: ContentEntry): Finding[] => {
  const { title, excerpt } = asFields(entry.data);
  const isRepeated = typeof excerpt === 'string' && typeof title === 'string' && excerpt.startsWith(title);
  return isRepeated ? [warning(entry, ['excerpt'], TITLE_AGAIN)] : [];
};
const TITLE_AGAIN = 'In lists this is right below the title, and repeats it. Say what the title does not.';

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

import { isStale, type Notes, type Visited } from '../../schemas/fields.ts';
import { repeatsIn } from '../../shared/repeats.ts';
import { type ContentEntry, fieldsOf, isNumber, walkEntry } from './content-entry.ts';
import { wrongOpeningHours } from './date-rules.ts';
import type { Finding } from './finding.ts';
import { about, error, warning } from './finding.ts';
import { judgePictureWords } from './picture-rules.ts';
import { wrongPositions } from './place-rules.ts';
import { isPlaceholder, UNWRITTEN } from './words.ts';
import { snippet } from './yaml/write-yaml.ts';

type Rule = { mark: RegExp; says: string; fix?: (text: string) => string };

const AS_IT_STANDS = 'Visitors see this field as it is typed.';

/** Marks of Markdown and HTML, which fields do not know. */
const rules: Rule[] = [
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

/** Texts of fields with marks that only a longer text below the front matter knows. */
export const plainFields = (entry: ContentEntry): Finding[] =>
  walkEntry(entry).flatMap(({ path, value, notes }): Finding[] => {
    if (typeof value !== 'string' || notes.pictureWidth || notes.references || isAddress(value)) return [];
    const rule = rules.find(({ mark }) => mark.test(value));
    if (rule) return [error(entry, path, rule.says, rule.fix && snippet(entry.data, path, rule.fix(value).trim()))];
    const [, inner = ''] = CURLY.exec(value) ?? [];
    return !/\s/.test(inner) || /[“”]/.test(inner) ? [] : [warning(entry, path, SEE_MARKS)];
  });

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

/** Rules that no single field can break: each is right alone, and they cannot all be true. */

const wrongRadius = (entry: ContentEntry): Finding[] => {
  const { weekly, travel } = fieldsOf(fieldsOf(entry.data).radius);
  if (!isNumber(weekly) || !isNumber(travel) || weekly <= travel) return [];
  const says = `The crew cannot be further out every week (${weekly} miles) than it travels at all (${travel}). Are the two mixed up?`;
  return [error(entry, ['radius', 'weekly'], says)];
};

const notYetFounded = (entry: ContentEntry, now: Date): Finding[] => {
  const { since } = fieldsOf(entry.data);
  if (!isNumber(since) || since <= now.getFullYear()) return [];
  return [error(entry, ['since'], `${since} is still to come. Write the year in which the business began.`)];
};

const wrongSpreads = (entry: ContentEntry): Finding[] =>
  Object.entries(fieldsOf(fieldsOf(entry.data).materials)).flatMap(([name, material]) => {
    const { base, spread } = fieldsOf(material);
    if (!isNumber(base) || !isNumber(spread) || spread < base) return [];
    const says = `A range of ${base} less ${spread} begins at nothing. "spread" is what the price goes below and above "base": write less than ${base}.`;
    return [error(entry, ['materials', name, 'spread'], says)];
  });

/** Days that come after the one of publication, and what is done on them. */
const AFTERWARDS = { updated: 'changed', reviewed: 'checked' };

const daysTooEarly = (entry: ContentEntry): Finding[] => {
  const { date, ...others } = fieldsOf(entry.data);
  return Object.entries(AFTERWARDS).flatMap(([field, done]) => {
    const day = others[field];
    if (!(date instanceof Date && day instanceof Date) || day >= date) return [];
    const says = `This day is before the one in "date". A text is ${done} after it was published: are the two mixed up?`;
    return [error(entry, [field], says)];
  });
};

const onePictureTwice = (entry: ContentEntry): Finding[] => {
  const { before, picture } = fieldsOf(entry.data);
  const { src } = fieldsOf(before);
  if (src === undefined || src !== fieldsOf(picture).src) return [];
  return [
    error(
      entry,
      ['before', 'src'],
      'Before and after the work is one and the same picture. Name another, or remove "before".',
    ),
  ];
};

/** Square feet of a job and dollars for one of them, above which a digit is too many. */
const MOST = { area: 5_000, base: 500 };

const unlikelyPrices = (entry: ContentEntry): Finding[] => {
  const { startArea, materials, sizes } = fieldsOf(entry.data);
  const high = Object.entries(fieldsOf(materials)).flatMap(([name, material]) => {
    const { base } = fieldsOf(material);
    const says = `$${base} for one square foot is more than any material costs. Is it the price of a whole job?`;
    return isNumber(base) && base > MOST.base ? [error(entry, ['materials', name, 'base'], says)] : [];
  });
  const large =
    isNumber(startArea) && startArea > MOST.area
      ? [error(entry, ['startArea'], `${startArea} square feet are more than one job has. Is a digit too many?`)]
      : [];
  const areas = (Array.isArray(sizes) ? sizes : [])
    .map(fieldsOf)
    .map(({ width, depth }) => Number(width) * Number(depth));
  const back = areas.findIndex((area, index) => area < (areas[index - 1] ?? 0));
  const unsorted =
    back < 0
      ? []
      : [warning(entry, ['sizes', back], 'This size is smaller than the one above it. Put the smallest first.')];
  return [...high, ...large, ...unsorted];
};

const homeWithoutGroup = (entry: ContentEntry): Finding[] => {
  const { onHome, group } = fieldsOf(entry.data);
  if (onHome !== true || group !== undefined) return [];
  return [
    error(
      entry,
      ['onHome'],
      'The home page lists towns in groups, and this one names none: add "group", or remove this line.',
    ),
  ];
};

/** Fields that give an entry its place in a list. */
const PLACES = ['order', 'nearYou'];

/** Places in lists that two entries claim: which comes first is then left to chance. */
const samePlace = (entries: readonly ContentEntry[]): Finding[] =>
  PLACES.flatMap((field) => {
    const placed = entries.filter(({ data }) => isNumber(fieldsOf(data)[field]));
    return repeatsIn(placed, ({ collection, data }) => `${collection} ${fieldsOf(data)[field]}`).map(
      ({ item, first }) => {
        const says = `"${first.id}" has the same place. Give one of them another number, or nobody knows which comes first.`;
        return warning(item, [field], says);
      },
    );
  });

/** What cannot be true together. `now` tells what is still to come. */
export const betweenFields = (entries: readonly ContentEntry[], now: Date): Finding[] => {
  const rules: Partial<Record<ContentEntry['collection'], (entry: ContentEntry) => Finding[]>> = {
    business: (entry) => [...wrongOpeningHours(entry), ...wrongRadius(entry), ...notYetFounded(entry, now)],
    estimator: (entry) => [...wrongSpreads(entry), ...unlikelyPrices(entry)],
    posts: daysTooEarly,
    projects: onePictureTwice,
    areas: homeWithoutGroup,
  };
  const within = entries.flatMap((entry) => rules[entry.collection]?.(entry) ?? []);
  return [...within, ...wrongPositions(entries), ...samePlace(entries)];
};

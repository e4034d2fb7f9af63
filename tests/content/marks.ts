import type { ContentFile } from '../../src/editing/check/checked-site.ts';
import { parseEntries } from '../../src/editing/check/read-file.ts';
import { plainSchema } from '../../src/schemas/collections.ts';
import { type Path, walk } from '../../src/schemas/fields.ts';
import { changeFields } from './change-fields.ts';

/**
 * Fields whose words are not in pages and feeds but in the checklist's PDF, in mails, in the office, in the code of islands, or only
 * shown when a page has nothing else.
 */
const ELSEWHERE =
  /^(checklist|notices|letters|icons|colors|formChoices)\b|^navigation\.buttons\.floating|^business\.ad\.|^projectTypes\.filter|^pages\.sections\.\*\.(?:related|empty)\b/;

/** Names of other parts of the same file, which have to match them. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  'estimator.priceList.prices.*.group': 'estimator.priceList.groups.*',
};

/** Whether a word cannot be added to just one such text. */
export const goesTogether = (field: string) => Object.values(SAME_WORDS).includes(field);

/** `areas.challenges.0.title` and `areas.challenges.1.title` are one field; so is a page's section by any name. */
const nameField = (collection: string, path: Path): string => {
  const field = [
    collection,
    ...path.map((step, index) =>
      typeof step === 'number' || path[index - 1] === 'sections' || path[index - 1] === 'prices' ? '*' : step,
    ),
  ].join('.');
  return SAME_WORDS[field] ?? field;
};

/** A text in a file to which a word can be added that then shows on a page. */
export type Place = { field: string; path: Path; value: string };

/** The fields of a file that accept any words. */
export const wordsIn = (file: ContentFile): Place[] =>
  parseEntries(file).flatMap(({ collection, data, prefix }) =>
    walk(plainSchema(collection), data).flatMap(({ path, value, schema, notes }) => {
      const takesWords = typeof value === 'string' && schema.safeParse('Any words.').success;
      const field = nameField(collection, path);
      return takesWords && !notes.references && !notes.pictureWidth && !ELSEWHERE.test(field)
        ? [{ field, path: [...prefix, ...path], value }]
        : [];
    }),
  );

/** Numbers that sort, place, or compute, and dates that others refer to: they have effects, but are not shown. */
const NOT_SHOWN =
  /\.(order|nearYou|id|latitude|longitude|dx|dy|along|reach|months|miles|spread|width|depth|quantity|publishDate)\b/;

/** Another value for a field. */
type OtherValue = { field: string; path: Path; value: unknown };

/** Another number of similar size; ratings and the like stay. */
const otherNumber = (value: number, nth: number) => {
  if (value < 10) return value;
  if (value < 1000) return value + nth + 1;
  return value < 2100 ? value - nth - 1 : value + 7 * nth + 3;
};

/** Later fields of an entry get later dates: a text is changed and checked after it was published. */
const otherDay = (nth: number) => new Date(Date.UTC(2010 + nth, nth % 12, 3 + nth));

/** Numbers the fields that it is called with, in order. */
export const numbering = () => {
  const numbers = new Map<string, number>();
  return (field: string): number => {
    const number = numbers.get(field) ?? numbers.size;
    numbers.set(field, number);
    return number;
  };
};

/** The numbers and dates of a file, each with another value. */
export const numbersAndDaysIn = (
  file: ContentFile,
  nth: { number: ReturnType<typeof numbering>; day: ReturnType<typeof numbering> },
): OtherValue[] =>
  parseEntries(file).flatMap(({ collection, data, prefix }) =>
    walk(plainSchema(collection), data).flatMap(({ path, value, notes }): OtherValue[] => {
      const field = nameField(collection, path);
      if (ELSEWHERE.test(field) || NOT_SHOWN.test(field)) return [];
      const at = { field, path: [...prefix, ...path] };
      if (value instanceof Date && notes.day) {
        return [{ ...at, value: otherDay(nth.day(field)) }];
      }
      if (typeof value !== 'number') return [];
      const number = otherNumber(value, nth.number(field));
      return number === value ? [] : [{ ...at, value: number }];
    }),
  );

/** A file's text with other values at some places. */
export const withValues = (file: ContentFile, values: readonly { path: Path; value: unknown }[]): string =>
  changeFields(file, (fields) => {
    for (const { path, value } of values) fields.setIn(path, value);
  });

import type { z } from 'astro/zod';
import { getChoices, getShape, unwrap } from '../../../schemas/fields.ts';
import { nearest } from '../../../shared/nearest.ts';
import { toSlug } from '../../../shared/slug.ts';

const RANGE = /^(\S+)\s*(?:-|–|\bto\b|\bthrough\b)\s*(\S+)$/i;
const BETWEEN = /\s*[,;/&+]\s*|\.\s+|\s+and\s+|\s+/i;

const asKnown = (word: string, known: readonly string[]): string | undefined =>
  known.find((name) => name.toLowerCase() === word.toLowerCase()) ??
  known.find((name) => word.length >= 3 && name.toLowerCase().startsWith(word.toLowerCase()));

/** `Monday-Friday` as its five days, if `known` has them in order; undefined for anything else. */
export const namesFromTo = (text: string, known: readonly string[]): string[] | undefined => {
  const [, from = '', to = ''] = RANGE.exec(text.trim()) ?? [];
  const [first, last] = [asKnown(from, known), asKnown(to, known)].map((name) => (name ? known.indexOf(name) : -1));
  return first === undefined || last === undefined || first < 0 || last <= first
    ? undefined
    : known.slice(first, last + 1);
};

/** The known names in a text that consists of two or more of them: `maintenance seasonal-care`. */
export const splitKnown = (text: string, known: readonly string[]): string[] | undefined => {
  const words = text.trim().split(BETWEEN).filter(Boolean);
  const names = words.flatMap((word) => asKnown(word, known) ?? nearest(word, known) ?? []);
  const isSure = words.some((word) => known.includes(word) || asKnown(word, known));
  return words.length > 1 && names.length === words.length && isSure ? names : undefined;
};

export const SEPARATE = 'These are several names in one: write a comma between them.';

export const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const two = (number: number | string) => String(number).padStart(2, '0');

/** `8/31/2025`, `August 31, 2025`, or `31 Aug 2025` as 2025-08-31; undefined for other texts. */
const isoDay = (text: string): string | undefined => {
  const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (slashes) {
    const [, first = '', second = '', year] = slashes;
    // Americans write the month first; a number above 12 cannot be a month.
    return Number(first) > 12 ? `${year}-${two(second)}-${two(first)}` : `${year}-${two(first)}-${two(second)}`;
  }
  // In 25-08-22 the first may be the year or the day.
  const shortYear = /^(0?\d|1[0-2])[/.-](\d{1,2})[/.-](\d{2})$/.exec(text);
  if (shortYear) return isoDay(`${shortYear[1]}/${shortYear[2]}/20${shortYear[3]}`);
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T\s].*)?$/.exec(text);
  if (yearFirst) return `${yearFirst[1]}-${two(yearFirst[2] ?? '')}-${two(yearFirst[3] ?? '')}`;
  const month = MONTHS.findIndex((name) => text.toLowerCase().includes(name)) + 1;
  const day = /\b(\d{1,2})(st|nd|rd|th)?\b/.exec(text)?.[1];
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  return month && day && year ? `${year}-${two(month)}-${two(day)}` : undefined;
};

/** `7am` or `5:30 PM` as 7:00 and 17:30. */
const clock = (text: string): string | undefined => {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!match) return;
  const [, hours = '', minutes = '00', half] = match;
  const afternoon = half?.toLowerCase() === 'p' && Number(hours) < 12;
  return `${Number(hours) + (afternoon ? 12 : 0)}:${minutes}`;
};

/** Ten digits as (231) 555-0142, with or without the country's 1 before them. */
const phone = (text: string): string | undefined => {
  const match = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, ''));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : undefined;
};

const ON = ['yes', 'on', 'true', 'y'];
const OFF = ['no', 'off', 'false'];
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const number = (written: string): number | undefined => {
  // Word processors turn a minus into a long dash; elsewhere a comma before one or two digits is a decimal point.
  const text = written.replace(/^[–—−]\s*/, '-').replace(/(?<=\d),(?=\d{1,2}(?!\d))/, '.');
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  const month = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  if (month >= 0) return month + 1;
  const digits = text.replace(/[$,\s]|(sq\.?\s*)?(ft|feet|miles?|stars?)\.?$/gi, '').replace(/\/5$/, '');
  return digits !== '' && Number.isFinite(Number(digits)) ? Number(digits) : undefined;
};

/** Brackets of any kind around a list, or just one of them. */
const BRACKETS = /^[[({]\s*|\s*[\])}]$/g;

/** Curly quotes around a text, which word processors put in place of YAML's straight ones. */
const CURLY = /^[“”„‘’](.*)[“”‘’]$/;

/** A day in words or digits as a date, so that it needs no quotes. */
const asDay = (text: string) => {
  const day = isoDay(text);
  const date = new Date(day ?? Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day ?? '') ? date : undefined;
};

/** What the author of a text may have meant, most likely first. */
const fromText = (text: string, choices: readonly string[]): unknown[] => {
  const plain = text.trim().replace(CURLY, '$1');
  const slug = toSlug(plain);
  return [
    choices.find((choice) => choice.toLowerCase() === plain.toLowerCase()),
    choices.find((choice) => choice === slug),
    choices.find((choice) => plain.length >= 3 && choice.toLowerCase().startsWith(plain.toLowerCase())),
    nearest(plain, choices),
    asDay(plain),
    clock(plain),
    phone(plain),
    ON.includes(plain.toLowerCase()) || (OFF.includes(plain.toLowerCase()) ? false : undefined),
    number(plain),
    CURLY.test(text) ? plain : undefined,
    / - /.test(plain) ? plain.split(/\s+-\s+/) : undefined,
    plain.replace(BRACKETS, '').split(/\s*[,;]\s*/),
    plain.replace(/^mailto:/, ''),
    plain.startsWith('www.') ? `https://${plain}` : plain.replace(/^http:/, 'https:'),
    plain.replace(/^https?:\/\/[^/]+(?=\/)|\/$/g, ''),
    /\.\w+\/|\.\w+$/.test(plain) ? `https://${plain}` : undefined,
    /^[\w-]+(\/[\w-]+)*$/.test(plain) ? `/${plain}` : undefined,
    plain.replace(/\s+at\s+/, '@').replace(/\s+/g, ''),
    plain.replace(/(\d+)%?[\s,;/]+(\d+)%?/, '$1% $2%'),
    plain.toUpperCase(),
    slug,
  ];
};

/** What belongs in quotes because YAML read something else: `5` as a number, `Boards: pressure-treated` as a field. */
const asText = (value: unknown): string | undefined => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  const [[key, rest] = ['', undefined], ...more] = Object.entries(value);
  if (more.length > 0) return;
  return rest === null ? `{${key}}` : typeof rest === 'string' ? `${key}: ${rest}` : undefined;
};

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

const candidates = (value: unknown, choices: readonly string[]): unknown[] => {
  if (typeof value === 'string') return fromText(value, choices);
  if (Array.isArray(value)) {
    const split = value.flatMap((item) => (typeof item === 'string' ? item.split(/\s*;\s*/) : [item]));
    return [...(value.length === 1 ? value : []), value.map(asText), value.map(String).join(', '), split];
  }
  const text = asText(value);
  // `{ one, two }`: braces where a list has brackets.
  const names =
    isObject(value) && Object.values(value).every((inner) => inner === null) ? Object.keys(value) : undefined;
  const rounded = typeof value === 'number' ? [Math.round(value), Math.abs(value)] : [];
  return [[value], names, text, ...rounded, text && [text]];
};

/** Names one after the other without commas, for a list of names: a list of texts takes any words as one. */
const asNames = (field: z.ZodType, value: unknown): unknown[] => {
  const { element } = unwrap(field).schema.def as { element?: z.ZodType };
  if (!element || typeof value !== 'string' || element.safeParse('two words').success) return [];
  const plain = value.replace(BRACKETS, '');
  const choices = getChoices(element);
  return [namesFromTo(plain, choices), splitKnown(plain, choices), plain.replace(/^-/, '').split(/[\s,;]+(?:-\s*)?/)];
};

/** `/blog/old/` for a list of addresses: each of them, corrected. */
const asAddresses = (field: z.ZodType, value: unknown): unknown[] => {
  const { element } = unwrap(field).schema.def as { element?: z.ZodType };
  if (typeof value !== 'string' || !element?.safeParse('/a').success || element.safeParse('two words').success)
    return [];
  const items = value.replace(BRACKETS, '').split(/[\s,;]+/);
  return [items.map((item) => (element.safeParse(item).success ? item : corrected(element, item)))];
};

/** `44.9, -85.3` for a group of two numbers. */
const asGroup = (field: z.ZodType, value: unknown): unknown[] => {
  const names = Object.keys(getShape(field) ?? {});
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s*[,;]\s*|\s+/) : [];
  const numbers = parts.map((part) => (typeof part === 'string' ? number(part) : part));
  return names.length > 1 && names.length === numbers.length
    ? [Object.fromEntries(names.map((name, index) => [name, numbers[index]]))]
    : [];
};

/** The value that was probably meant, if there is one that the schema accepts. */
export const corrected = (field: z.ZodType, value: unknown): unknown =>
  // A field for any words accepts any correction, so none is proposed.
  (typeof value === 'string' && field.safeParse('Any words.').success
    ? []
    : [
        ...asNames(field, value),
        ...asGroup(field, value),
        ...candidates(value, getChoices(field)),
        ...asAddresses(field, value),
      ]
  ).find((candidate) => candidate !== undefined && candidate !== value && field.safeParse(candidate).success);

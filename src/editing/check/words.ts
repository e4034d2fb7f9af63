import type { z } from 'astro/zod';
import { unwrap } from '../../schemas/fields.ts';

/** Items whose key repeats an earlier item's, each with the first one. */
export const repeatsIn = <T>(items: readonly T[], keyOf: (item: T) => string): { item: T; first: T }[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((item) => ({ item, first })),
  );

export const inQuotes = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');

/** 'a post', 'an area' */
export const withArticle = (label: string) => `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;

export const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?”]$/.test(text) ? '' : '.');

/** What a field is for, as a sentence; empty if its schema does not say. */
export const describePurpose = (field: z.ZodType): string => {
  const { description } = unwrap(field).notes;
  return description ? sentence(description) : '';
};

/** What is missing in a file. The editing screen, where no one sees files, has other words. */
export const missingField = (name: string | number | undefined) => `"${name}" is missing: add it.`;
export const BELOW_DASHES = 'Write it below the second line of dashes.';

/** Messages for what a schema expects, if it has none of its own. Passed to every parse. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.expected === 'string' ? wordsForText(issue.input) : EXPECTED[issue.expected];
  if (issue.code === 'invalid_value')
    return `write ${issue.values.length > 1 ? 'one of ' : ''}${inQuotes(issue.values.map(String))}`;
  if (issue.code === 'too_small') return `write ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `write ${issue.maximum} or less`;
  return undefined;
};

const EXPECTED: Record<string, string> = {
  number: 'write a number in digits, without quotes, commas or units',
  int: 'write a whole number',
  boolean: 'write true or false, without quotes',
  array: 'write a list: with [ ] around it and commas in it, or one item on each line with a dash before it',
  object: 'write the fields of this group below it, each on its own line with two more spaces before it',
  record: 'write the sections below it, each under its name with two more spaces before it',
};

const wordsForText = (found: unknown) => {
  if (Array.isArray(found)) return 'write one text here, not a list';
  if (found instanceof Date) return 'a text that looks like a date must be in quotes';
  if (typeof found === 'object') return 'the text has a colon or braces in it, so it must be in quotes';
  return `a text that looks like a ${typeof found === 'number' ? 'number' : 'switch (true, false)'} must be in quotes`;
};

/** A title of two words or more in capitals: a single one may be an abbreviation. */
export const isShouted = (title: string) =>
  title === title.toUpperCase() && (title.match(/[A-Z]{3,}/g) ?? []).length > 1;
export const IN_CAPITALS =
  'A title in capitals is hard to read, and some screen readers spell it out. Capitalize only its first word and names.';

/** How a text begins that is still to be written. A draft may have it; elsewhere the check rejects it. */
export const PLACEHOLDER = 'Write here:';

export const UNWRITTEN = { field: 'This still has to be written.', text: 'The text still has to be written.' };

export const placeholderFor = (description: string) => `${PLACEHOLDER} ${description}`;

export const isPlaceholder = (text: string) => text.startsWith(PLACEHOLDER);

import { z } from 'astro/zod';
import { NEAR_YOU } from '../shared/routes.ts';
import { SLUG } from '../shared/slug.ts';
import type { Notes } from './fields.ts';

/**
 * Small building blocks that several schemas share. `description` and `examples` are for the person who
 * writes content: the editor shows it while they type, the check quotes it, and the handbook lists it.
 */

const ISO_DAY_HELP = 'write the date as year-month-day, for example 2025-08-31';

export const text = (description: string, example: string) =>
  z
    .string()
    .regex(/\S/, 'write some words here')
    .meta({ description, examples: [example] });

export const texts = (description: string, example: readonly string[], { atLeast = 0 } = {}) =>
  z
    .array(z.string().regex(/\S/, 'write some words here'))
    .min(atLeast, `write ${atLeast} or more items`)
    .meta({ description, examples: [example] });

export const flag = (description: string) =>
  z
    .boolean()
    .default(false)
    .meta({ description, examples: [true] });

/** One of these words. */
export const choice = <const Word extends string>(
  words: readonly Word[],
  description: string,
  example: NoInfer<Word>,
  help?: string,
) => z.enum(words, help).meta({ description, examples: [example] });

export const number = (description: string, example: number) => z.number().meta({ description, examples: [example] });

export const stars = (description: string, example: number) =>
  number(description, example).min(1, 'write a number from 1 to 5').max(5, 'write a number from 1 to 5');

/** Marks an entry as invented, until a real one replaces it. */
export const sample = flag('true while it is one of the samples that came with the site').meta({
  label: 'Only a sample',
});

export const order = number('Its place in lists: lower numbers come first', 20)
  .int('write a whole number, for example 20')
  .meta({ label: 'Place in the order' });

/** The name of an entry in lists. A longer one fills half of a phone's screen. */
export const listTitle = (description: string, example: string) =>
  text(description, example).meta({ advice: { longest: 80, place: 'the lists that it is in' } });

/** For a title in search results: as many characters as they show, and unique among pages. */
export const ofSearchResults = { advice: { longest: 60 }, distinct: 'searchTitle' } as const satisfies Notes;

export const searchTitle = text(
  'Title in the browser tab and in search results, up to 60 characters',
  'Composite decks in Springfield, Illinois',
).meta({ label: 'Title in search results', ...ofSearchResults });

export const searchDescription = text(
  'Text in search results, 70 to 160 characters',
  'Composite decks built around Springfield: boards that stay straight, rails that pass inspection, and a price in writing.',
).meta({ advice: { shortest: 70, longest: 160 } });

/** What people type into a search engine to find the page; Head.astro has the fallback. */
export const keywords = texts(
  'Three or more phrases that people search for. Left out: the page’s title, the business, and its town',
  ['deck builder Springfield', 'composite decking Springfield', 'deck repair'],
  { atLeast: 3 },
)
  .optional()
  .meta({ label: 'Search words' });

/** A link target: an address on this site that starts with "/", or a full https:// address. */
export const linkTarget = z
  .string()
  .regex(/^(\/|https:\/\/|#)/, 'write an address that starts with "/" (this site) or "https://" (another site)')
  .meta({
    label: 'Leads to',
    description: 'Where the link leads: a page of this site, or a full https:// address',
    examples: ['/contact'],
    shape: 'link',
  });

export const webAddress = (description: string, example: string) =>
  z
    .url({ protocol: /^https$/, error: 'write a full address that starts with https://' })
    .meta({ description, examples: [example] });

/** A phone number, formatted as people here write it. */
export const phone = (description: string) =>
  z
    .string()
    .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'write the phone number as (555) 123-4567')
    .meta({ description, examples: ['(555) 123-4567'] });

/** Digits that YAML reads as a number unless quoted; `help` is the message then. */
export const digits = (pattern: RegExp, help: string) =>
  z.string({ error: ({ input }) => (input === undefined ? undefined : help) }).regex(pattern, help);

export const postalCode = digits(
  /^(\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d)$/,
  'write five digits in quotes, for example "12345"; in Canada letters and digits like P6A 2E4',
).meta({
  description: 'ZIP code, in quotes; in Canada the postal code',
  examples: ['12345'],
});

export const link = z.strictObject({ text: text('Words of the link', 'Request a free quote'), href: linkTarget });

/** A calendar day as 2025-08-31; the text that visitors read is made from it. */
export const isoDate = z.union([z.date(), z.iso.date().transform((day) => new Date(day))], {
  error: ({ input }) =>
    typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)
      ? `there is no ${input} in the calendar`
      : ISO_DAY_HELP,
});

export const day = (description: string, example = '2025-08-31') =>
  isoDate.meta({ description, examples: [example], day: true });

/** Whether a first and a last day are in order; either may be left out. */
export const isInOrder = (first?: Date, last?: Date) => !first || !last || first <= last;
export const LAST_BEFORE_FIRST = {
  path: ['until'],
  error: 'the last day is before the first one. Are the two switched, or is the year wrong?',
};

/** Offices move and rules change: after this many days the content check asks for another look. */
const FACTS_LAST_DAYS = 365;

/** The day outside facts were last checked at their source. */
export const dayOfCheck = (description: string) =>
  day(description, '2026-11-21').meta({ label: 'Last checked on', lastsDays: FACTS_LAST_DAYS });

/** The part of an address after the domain, without the characters that have a meaning in a list of redirects. */
export const oldAddress = z
  .string()
  .regex(
    /^(\/[\w.~%-]+)+$/,
    'write the old address as it stood behind the domain, with a slash in front and none at the end, for example /blog/old-name',
  );

export const nearYouAddress = z
  .string()
  .regex(NEAR_YOU, 'write an address that ends in -near-you, for example /docks-built-near-you')
  .meta({
    description: 'Only for the page Decks Built Near You: its address, if you build something else',
    examples: ['/docks-built-near-you'],
  });

/** For an entry with its own page: its former addresses, and when it is on the site (src/data/publication.ts). */
export const ownPage = {
  formerly: z
    .array(oldAddress)
    .default([])
    .meta({
      label: 'Former addresses',
      description: 'Addresses that this page used to have: they redirect here',
      examples: [['/blog/old-name']],
    }),
  publishDate: day('First day it is on the site. Left out: at once', '2027-03-01')
    .meta({ label: 'Shown from', mayCome: true })
    .optional(),
  draft: flag('true: only you see it, in the preview').meta({ label: 'Draft, not shown yet' }),
};

/** A short name in an address or of an entry. */
export const slug = z
  .string()
  .regex(SLUG, 'write the short name in lowercase letters with dashes, for example "cedar-decks"');

/** The short name of an entry of another collection: its file name without the ending, or its key in a list file. */
export const reference = (references: string, description: string, example: string) =>
  slug.meta({ description, examples: [example], references });

export const references = (collection: string, description: string, example: readonly string[]) =>
  z.array(slug.meta({ references: collection })).meta({ description, examples: [example] });

export const questionAndAnswer = z.strictObject({
  question: text('The question, as a customer would ask it', 'Do I need a permit?'),
  answer: text('The answer, two to four sentences', 'Usually, yes. Ask your township, or let us ask.'),
});

export const svgPath = (description: string, example: string) =>
  z
    .string()
    .regex(/^[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/, 'write what is in the "d" of an SVG path, for example M3 23h32v4H3z')
    .meta({ description, examples: [example] });

import { z } from 'astro/zod';

/** Small building blocks that several schemas share, each with a message for the person who writes content. */

/** A link target: an address on this site that starts with "/", or a full https:// address. */
export const linkTarget = z
  .string()
  .regex(/^(\/|https:\/\/|#)/, 'write an address that starts with "/" (this site) or "https://" (another site)');

/** A calendar day as 2025-08-31; the text that visitors read is made from it. */
export const isoDate = z.coerce
  .date({ error: 'write the date as year-month-day, for example 2025-08-31' })
  .refine((date) => date.getUTCFullYear() > 2000, 'write the date as year-month-day, for example 2025-08-31');

/** The id of an entry of another collection: its file name, or its key in a list file. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the short name in small letters with dashes, for example "cedar-decks"');

/** A question and its answer. */
export const questionAndAnswer = z.strictObject({
  question: z.string(),
  answer: z.string(),
});

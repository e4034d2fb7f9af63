import { z } from 'astro/zod';

const text = z.string().min(1);

/** A part of the checklist: what to settle about one subject. */
const checklistSectionSchema = z.strictObject({
  heading: text,
  /** a sentence under the heading */
  note: text.optional(),
  /** what to tick off, one line each */
  items: z.array(text).min(1),
});

/** The deck planning checklist that visitors download as a PDF. */
export const checklistSchema = z.strictObject({
  /** on the first page, and the title of the PDF */
  title: text,
  subtitle: text,
  intro: text,
  sections: z.array(checklistSectionSchema).min(1),
  /** stands after the last section */
  closing: text,
  /** a page of squares, one foot each, to draw the lot on; leave it out and there is no such page */
  sketch: z.strictObject({ heading: text, note: text }).optional(),
});

export type Checklist = z.output<typeof checklistSchema>;

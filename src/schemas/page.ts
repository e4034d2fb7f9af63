import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { linkTarget, slug } from './text.ts';

const link = z.strictObject({ text: z.string(), href: linkTarget });

/** One section of a page: a heading and what stands under it. Every part but the heading may be left out. */
const sectionSchema = (context: SchemaContext) =>
  z.strictObject({
    heading: z.string(),
    lead: z.string().optional(),
    /** paragraphs, one list item each */
    text: z.array(z.string()).optional(),
    items: z.array(z.strictObject({ title: z.string(), text: z.string(), href: linkTarget.optional() })).optional(),
    links: z.array(link).optional(),
    picture: pictureSchema(context).optional(),
    note: z.string().optional(),
  });

/** A page: what search results show of it, its heading, and its sections by name. The page's layout names the sections. */
export const pageSchema = (context: SchemaContext) =>
  z.strictObject({
    /** browser tab and search results: up to 60 characters */
    title: z.string(),
    /** search results: 70 to 160 characters */
    description: z.string(),
    keywords: z.array(z.string()).min(3),
    heading: z.string(),
    lead: z.string().optional(),
    /** claims of the ruled box under the hero */
    claims: z.array(slug).default([]),
    picture: pictureSchema(context).optional(),
    /** measure on the dimension line under the hero picture */
    span: z.string().optional(),
    sections: z.record(z.string(), sectionSchema(context)).default({}),
  });

/** A claim: a small label and what is claimed. */
export const claimSchema = z.strictObject({
  label: z.string(),
  value: z.string(),
  /** the claim as a sentence, where one is needed */
  sentence: z.string().optional(),
});

export const faqPages = ['home', 'contact', 'decks-built-near-you', 'quote', 'ad', 'faq'] as const;

/** A question with its answer, and the pages that show it. */
export const faqSchema = z.strictObject({
  question: z.string(),
  answer: z.string(),
  pages: z.array(z.enum(faqPages)).min(1),
  /** the heading it stands under on /faq */
  topic: z.string(),
  order: z.number().int().default(100),
});

/** What to do in which months of the year. */
export const seasonalServiceSchema = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** 1 for January to 12 for December */
  months: z.array(z.number().int().min(1).max(12)).min(1),
  order: z.number().int(),
});

/** A section of the deck planning guide; the text below the front matter is its body. */
export const guideSectionSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    /** as in the list of contents */
    shortTitle: z.string(),
    summary: z.string(),
    order: z.number().int(),
    picture: pictureSchema(context).optional(),
  });

/** A legal text: /privacy-policy and /terms-of-service. */
export const legalSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()).min(3),
  updated: z.coerce.date(),
});

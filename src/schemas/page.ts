import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  choice,
  day,
  dayOfCheck,
  flag,
  keywords,
  link,
  linkTarget,
  nearYouAddress,
  ofSearchResults,
  order,
  ownPage,
  references,
  sample,
  searchDescription,
  searchTitle,
  text,
  texts,
} from './text.ts';

const itemSchema = z.strictObject({
  title: text('A few words', 'Wind off the water'),
  text: text('One to three sentences', 'We tie posts and rails down for uplift.'),
  href: linkTarget.optional(),
});

/** One section of a page: a heading and its content. Everything but the heading is optional. */
const sectionSchema = (context: SchemaContext) =>
  z.strictObject({
    heading: text('Heading of the section', 'What we build and what we fix'),
    lead: text('A sentence under the heading', 'Same-day response. No obligation.')
      .optional()
      .meta({ label: 'Sentences under the heading' }),
    text: texts('Paragraphs, one list item each', ['You meet the person who will build it.']).optional(),
    items: z.array(itemSchema).optional().meta({ description: 'A list of points, each with a title and a text' }),
    links: z.array(link).optional().meta({ description: 'Links or buttons, in order' }),
    picture: pictureSchema(context, 'card').optional(),
    note: text('A small note at the end', 'PDF. It downloads at once.').optional(),
  });

/** A page: what search results show of it, its heading, and its sections by name. The page's layout defines the sections. */
export const pageSchema = (context: SchemaContext) =>
  z.strictObject({
    title: searchTitle.meta({ label: 'Title' }),
    description: searchDescription,
    keywords,
    heading: text('The page’s heading', 'Decks, fences and pergolas built for lake country'),
    lead: text('One or two sentences under the heading', 'Drawn, permitted and built by one crew.')
      .optional()
      .meta({ label: 'Sentences under the heading' }),
    claims: references('claims', 'Claims in the ruled box under the heading: short names of claims.yaml', [
      'crew',
    ]).default([]),
    picture: pictureSchema(context, 'wide').optional(),
    span: text('Words on the dimension line under the picture', '32′ of cedar with cable rail')
      .optional()
      .meta({ label: 'Words on the dimension line' }),
    sections: z
      .record(z.string(), sectionSchema(context))
      .default({})
      .meta({ description: 'The sections of the page by name. Change what is in them, not their names' }),
    address: nearYouAddress.optional(),
    formerly: ownPage.formerly,
    sample,
  });

export const claimSchema = z.strictObject({
  label: text('Small label', 'Quotes'),
  value: text('What is claimed, in a few words', 'Free, on site'),
  sentence: text('The claim as a sentence, for places that need one', 'Quotes are free and made on site.').optional(),
  proof: choice(
    ['license', 'reviews'],
    'The part of "credentials" in business.yaml it links to, if there is one',
    'license',
  )
    .optional()
    .meta({ label: 'What shows that it is true' }),
  checked: dayOfCheck('Day you last made sure that it is true').optional(),
  until: day('Last day it is true; no page shows it after that. Left out: it stays', '2026-11-27')
    .meta({ label: 'True until', mayCome: true, isChosen: true })
    .optional(),
  sample,
});

export const faqPages = ['home', 'contact', 'decks-built-near-you', 'quote', 'ad', 'faq'] as const;

export const faqSchema = z.strictObject({
  question: text('The question, as a customer would ask it', 'Is the quote really free?'),
  answer: text('The answer, two to four sentences', 'Yes. The visit and the written price cost nothing.'),
  pages: z
    .array(z.enum(faqPages))
    .min(1, 'name one or more pages that show it')
    .meta({ description: 'Pages that show it', examples: [['contact', 'faq']] }),
  topic: text('The heading it is under on /faq', 'Cost and quotes'),
  order: order.default(100),
});

export const seasonalServiceSchema = z.strictObject({
  title: text('A few words', 'Spring inspection'),
  text: text('One or two sentences', 'Loose rails, popped fasteners, rot at the ledger.'),
  months: z
    .array(
      z
        .number('write months as numbers, 1 for January to 12 for December')
        .int()
        .min(1, 'months go from 1 to 12')
        .max(12, 'months go from 1 to 12'),
    )
    .min(1, 'name one or more months')
    .meta({ description: 'Months, 1 for January to 12 for December', examples: [[3, 4]] }),
  order,
});

/** A section of the deck planning guide; the text below the front matter is its body. */
export const guideSectionSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text('Heading of the section', 'Permits, setbacks and who to ask'),
    shortTitle: text('In the table of contents', 'Permits'),
    summary: text('One or two sentences', 'Who signs what, and in which order to ask.'),
    order,
    updated: day('Day of the last real change to the text', '2026-11-02').meta({ label: 'Last changed on' }).optional(),
    picture: pictureSchema(context, 'wide').optional(),
    comparison: flag('true: the chart that compares the materials is above the text'),
  });

export const legalSchema = z.strictObject({
  title: text('The page’s heading', 'Privacy policy').meta(ofSearchResults),
  description: searchDescription,
  keywords,
  updated: day('Day of the last change', '2026-11-01').meta({ label: 'Last changed on' }),
});

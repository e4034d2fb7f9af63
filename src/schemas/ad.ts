import { z } from 'astro/zod';
import { MOST_HEADLINES } from '../shared/routes.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  day,
  keywords,
  link,
  ownPage,
  phone,
  reference,
  references,
  sample,
  searchDescription,
  slug,
  text,
} from './text.ts';

/** What the form may ask beside name, email, phone and project details. */
const furtherFields = ['zip', 'service'] as const;

/** A heading for those whose link has such a word; the list is all that can ever be shown. */
const headlineSchema = z.strictObject({
  word: slug.meta({
    description:
      'A word in the ad’s link, such as one of the campaign’s name in utm_campaign, or what stands behind town=. Several words with dashes',
    examples: ['springfield'],
  }),
  heading: text('The heading for those who come from it', 'Your Springfield deck quote, free').meta({
    label: 'Its heading',
  }),
});

/** What speaks for writing to the business. */
const pointSchema = z.strictObject({
  title: text('A few words', 'A drawing to scale'),
  text: text('One or two sentences', 'You see levels, stairs and rails before you decide.'),
});

/** A landing page of paid ads, at /ads/{file name}, and its page of thanks. */
export const adSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text(
      'Title in the browser tab, up to 60 characters',
      'Springfield deck quote: free visit, written price',
    ).meta({
      advice: { longest: 60 },
    }),
    description: searchDescription,
    keywords,
    heading: text('The page’s heading: two short lines on a phone', 'Your Springfield deck quote, free'),
    headlines: z
      .array(headlineSchema)
      .max(MOST_HEADLINES, `list ${MOST_HEADLINES} or fewer: every visitor loads all of them`)
      .default([])
      .meta({
        label: 'Headings of campaigns',
        description: 'Headings that follow the ad’s link; for all other links the page’s own. As short as that',
      }),
    town: text('The town or the offer that a request from this page is noted with', 'Springfield').meta({
      label: 'Town or offer',
    }),
    phone: phone('Phone number of this page and its page of thanks. Left out: that for ads in business.yaml')
      .optional()
      .meta({ label: 'Phone number' }),
    claims: references('claims', 'Claims: the first two stand above the heading, the others in the ruled box', [
      'ad-rating',
    ]).default([]),
    picture: pictureSchema(context, 'wide'),
    form: z
      .strictObject({
        heading: text('Heading of the form', 'Where do we send it?').meta({ label: 'Heading of the form' }),
        lead: text('A sentence under the heading, on wide screens', 'Three lines, and one call from us.').meta({
          label: 'Sentence under the heading',
        }),
        note: text('A small remark below the form', 'No obligation.').meta({ label: 'Remark below the form' }),
      })
      .meta({ description: 'The words around the form' }),
    alsoAsk: z
      .array(z.enum(furtherFields))
      .default([])
      .meta({
        label: 'The form also asks for',
        description:
          'What the form asks beside name, email, phone and details: zip for the ZIP of the property, service for the kind of work. Neither has to be filled in',
        examples: [['zip']],
      }),
    why: z
      .strictObject({
        heading: text('Heading of the points', 'What you get for two minutes of typing').meta({
          label: 'Heading of the points',
        }),
        items: z
          .array(pointSchema)
          .min(1, 'write one or more')
          .meta({ description: 'Points, each with a title and a text' }),
      })
      .meta({ label: 'Points', description: 'What speaks for writing to you: prices from, warranty, how soon' }),
    testimonial: z
      .strictObject({
        heading: text('What is read aloud in front of it', 'What a customer says').meta({
          label: 'Read aloud before it',
        }),
        name: reference(
          'testimonials',
          'Which one. Left out: the first with "ad" among its pages',
          'jordan-p',
        ).optional(),
      })
      .optional()
      .meta({ description: 'What a customer says. Left out: nothing' }),
    questions: z
      .strictObject({
        heading: text('Heading of the questions', 'Before you send it').meta({ label: 'Heading of the questions' }),
        names: references('faq', 'Which ones, in order. Left out: those with "ad" among their pages', ['quote-free'])
          .optional()
          .meta({ label: 'Which ones' }),
      })
      .optional()
      .meta({ description: 'Questions and answers. Left out: none' }),
    more: link.optional().meta({
      label: 'Link at the end',
      description: 'One page to read, below everything else, for people who are not ready to ask. Left out: none',
    }),
    noindex: z
      .boolean()
      .default(true)
      .meta({
        label: 'Hidden from search engines',
        description: 'false: search engines may list the page, and the sitemap names it',
        examples: [false],
      }),
    ...ownPage,
    until: day('Last day on which it is on the site. Left out: it stays', '2027-04-30')
      .optional()
      .meta({ label: 'Shown until', mayCome: true }),
    sample,
  });

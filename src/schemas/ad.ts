import { z } from 'astro/zod';
import { MOST_HEADLINES } from '../shared/routes.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  day,
  isInOrder,
  keywords,
  LAST_BEFORE_FIRST,
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

/** What the form can ask for besides name, email, phone, and project details. */
const furtherFields = ['zip', 'service'] as const;

/** A heading for visitors whose link has this word. Nothing outside the list is ever shown. */
const headlineSchema = z.strictObject({
  word: slug.meta({
    description:
      'A word in the ad’s link: part of the campaign’s name in utm_campaign, or what follows town=. Join several words with dashes',
    examples: ['springfield'],
  }),
  heading: text('The heading for visitors from that link', 'Your Springfield deck quote, free').meta({
    label: 'Its heading',
  }),
});

const pointSchema = z.strictObject({
  title: text('A few words', 'A drawing to scale'),
  text: text('One or two sentences', 'You see levels, stairs and rails before you decide.'),
});

/** A landing page for paid ads, at /ads/{file name}, and its thank-you page. */
export const adSchema = (context: SchemaContext) =>
  z
    .strictObject({
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
        .superRefine((headlines, context) => {
          for (const [index, { word }] of headlines.entries())
            if (headlines.findIndex((one) => one.word === word) < index)
              context.addIssue({
                code: 'custom',
                path: [index, 'word'],
                message: `"${word}" has a heading above already. Remove one of the two.`,
              });
        })
        .default([])
        .meta({
          label: 'Headings of campaigns',
          description:
            'Headings that follow the ad’s link; all other links get the page’s own. Keep them as short as that one',
        }),
      town: text('The town or offer stored with requests from this page', 'Springfield').meta({
        label: 'Town or offer',
      }),
      phone: phone('Phone number of this page and its thank-you page. Left out: the one for ads in business.yaml')
        .optional()
        .meta({ label: 'Phone number' }),
      claims: references('claims', 'Claims: the first two are above the heading, the others in the ruled box', [
        'ad-rating',
      ]).default([]),
      picture: pictureSchema(context, 'wide'),
      form: z
        .strictObject({
          heading: text('Heading of the form', 'Where do we send it?').meta({ label: 'Heading of the form' }),
          lead: text('A sentence under the heading, on wide screens', 'Three lines, and one call from us.').meta({
            label: 'Sentence under the heading',
          }),
          note: text('A small note below the form', 'No obligation.').meta({ label: 'Note below the form' }),
        })
        .meta({ description: 'The words around the form' }),
      alsoAsk: z
        .array(z.enum(furtherFields))
        .default([])
        .meta({
          label: 'The form also asks for',
          description:
            'What the form asks for besides name, email, phone, and details: zip for the ZIP of the property, service for the kind of work. Visitors can leave both empty',
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
        .meta({ label: 'Points', description: 'Reasons to write to you: starting prices, warranty, how soon' }),
      testimonial: z
        .strictObject({
          heading: text('Heading for screen readers', 'What a customer says').meta({
            label: 'Read aloud before it',
          }),
          name: reference(
            'testimonials',
            'Which one. Left out: the first with "ad" among its pages',
            'jordan-p',
          ).optional(),
        })
        .optional()
        .meta({ description: 'What a customer says. Left out: none' }),
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
      until: day('Last day it is on the site. Left out: it stays', '2027-04-30')
        .optional()
        .meta({ label: 'Shown until', mayCome: true }),
      sample,
    })
    .refine(({ publishDate, until }) => isInOrder(publishDate, until), LAST_BEFORE_FIRST);

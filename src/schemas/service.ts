import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  flag,
  keywords,
  linkTarget,
  listTitle,
  number,
  order,
  ownPage,
  questionAndAnswer,
  reference,
  references,
  searchDescription,
  searchTitle,
  slug,
  stars,
  svgPath,
  text,
  texts,
} from './text.ts';

/** A small drawing on a grid of 48 by 48. */
export const iconSchema = z.strictObject({
  wood: svgPath('The surfaces that are tinted', 'M3 23h32v4H3z').meta({ label: 'Parts in wood color' }),
  lines: svgPath('The lines', 'M4 11h30M6 11v12M13 11v12'),
});

const cardSchema = z.strictObject({
  description: text('One or two sentences', 'Drawn for your house, your slope and your view.'),
  link: linkTarget.meta({ label: 'Link' }),
  linkText: text('Words of the link', 'Ask for a quote').meta({ label: 'Words of the link' }),
  icon: reference('icons', 'Which drawing it shows', 'deck').meta({ label: 'Drawing' }),
  further: flag('true: listed below the others, among further services').meta({
    label: 'One of the further ones',
  }),
});

/** A service with its own page at /services/{file name}. The text below the front matter is the page's article. */
export const serviceSchema = (context: SchemaContext) =>
  z.strictObject({
    title: listTitle('As in the navigation', 'Custom Decks'),
    heading: text('The page’s heading: the title, and more', 'Custom decks, drawn for your lot'),
    lead: text('One or two sentences under the heading', 'We measure first and draw to scale.').meta({
      label: 'Sentences under the heading',
    }),
    metaTitle: searchTitle,
    description: searchDescription,
    keywords,
    picture: pictureSchema(context, 'wide'),
    gallery: z.array(pictureSchema(context)).default([]).meta({ label: 'More pictures', description: 'More pictures' }),
    choice: reference('formChoices', 'The choice of the quote form that this service preselects', 'custom-deck').meta({
      label: 'Choice in the form',
    }),
    aliases: z
      .array(slug)
      .default([])
      .meta({
        label: 'Other names for it',
        description: 'Other words in /contact?service=… that select this service',
        examples: [['fences']],
      }),
    inNavigation: flag('true: listed in the menu').meta({ label: 'Shown in the menu' }),
    order,
    card: cardSchema.optional().meta({
      label: 'Card on other pages',
      description: 'Its card on the services page. Left out: it is named below the cards',
    }),
    headings: z
      .strictObject({
        quote: text('Above the quote form', 'Get a waterfront quote'),
        included: text('Above the list of what is included', 'In every waterfront quote').meta({
          label: 'What is included',
        }),
        work: text('Above the pictures', 'Built on the water').meta({ label: 'Our work' }),
        questions: text('Above the questions', 'Questions from lake owners'),
      })
      .meta({ description: 'Headings of the page’s parts; better if they name the service' }),
    closing: z
      .strictObject({
        heading: text('Heading', 'Show us your shoreline'),
        lead: text('A sentence under it', 'We come out, measure and say what is possible.').meta({
          label: 'Sentences under the heading',
        }),
      })
      .meta({ label: 'Last section', description: 'The last word of the page, above its button' }),
    included: texts('What is included: three or more short lines', ['Scale drawing', 'Permit', 'Cleanup'], {
      atLeast: 3,
    }).meta({ label: 'What is included' }),
    claims: references('claims', 'Claims at the head of the ruled box: short names of claims.yaml', [
      'craftsmanship-warranty',
    ]).default([]),
    facts: z
      .array(z.strictObject({ label: text('Small label', 'Build time'), value: text('The fact', '1–2 weeks') }))
      .max(4, 'four facts fit: remove the others')
      .default([])
      .meta({
        label: 'Facts at a glance',
        description: 'Further facts in the ruled box: up to four',
        examples: [
          [
            { label: 'Build time', value: '1–2 weeks' },
            { label: 'Visit', value: 'Free, on site' },
          ],
        ],
      }),
    faq: z
      .array(questionAndAnswer)
      .default([])
      .meta({ label: 'Questions and answers', description: 'Questions and answers of this page only' }),
    comparison: flag('true: the chart that compares the materials is above the text'),
    prices: z
      .array(slug.meta({ isLookedUp: true }))
      .default([])
      .meta({
        description: 'Prices that the page gives as “from”: short names of prices or materials in estimator.yaml',
        examples: [['cedar', 'fence-cedar-privacy']],
      }),
    projects: references('projects', 'Projects that show this work', ['lakefront-cedar-deck']).default([]),
    areas: references('areas', 'Towns and lakes where we do it, for search engines', ['torch-lake']).default([]),
    posts: references('posts', 'Articles that link to the page', ['composite-vs-wood-decking']).default([]),
    ...ownPage,
  });

/** A service card of the home page; its key is the slug in /contact?service={slug}. */
export const serviceCardSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text('Name of the service', 'Custom decks'),
    description: text('One or two sentences', 'Drawn for your house and your slope.'),
    service: reference('services', 'The service whose page "Details" opens', 'custom-decks').meta({
      label: 'On pages of services',
    }),
    picture: pictureSchema(context),
    benefits: texts('Two or more short lines', ['Scale drawing with every quote', 'Permit handled for you'], {
      atLeast: 2,
    }),
    rating: stars('Stars, from 1 to 5. Left out: none are shown', 4.8).optional(),
    projectCount: number('How many were built or repaired. Left out: no number is shown', 75)
      .int('write a whole number, for example 75')
      .nonnegative('write a whole number, for example 75')
      .optional()
      .meta({ label: 'Number of projects' }),
    countLabel: text('The word after the count', 'repaired').default('built').meta({ label: 'Words for that number' }),
    order,
  });

import { z } from 'astro/zod';
import { drawingSchema } from './drawing.ts';
import { priceLine } from './estimator.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  day,
  flag,
  keywords,
  ofSearchResults,
  order,
  ownPage,
  reference,
  references,
  sample,
  searchDescription,
  text,
  texts,
} from './text.ts';

/** A finished project with a page at /portfolio/{file name}. The text below the front matter is its story. */
export const projectSchema = (context: SchemaContext) =>
  z
    .strictObject({
      title: text('What was built', 'Lakefront cedar deck').meta(ofSearchResults),
      picture: pictureSchema(context, 'wide'),
      before: pictureSchema(context, 'wide').optional().meta({
        label: 'Picture from before',
        description: 'The same place before the work, from the same spot as the picture',
      }),
      gallery: z
        .array(pictureSchema(context))
        .default([])
        .meta({ label: 'More pictures', description: 'More pictures' }),
      projectType: reference(
        'projectTypes',
        'What kind of project it is, for the filters. Left out: the first kind',
        'composite-deck',
      )
        .optional()
        .meta({ label: 'Kind of project' }),
      location: text('A town, or a place that people know. Left out: the business’s town', 'Springfield')
        .optional()
        .meta({ label: 'Where it is' }),
      area: reference('areas', 'The area whose page lists it', 'springfield').optional(),
      description: text('One or two sentences for cards', 'A cedar deck with a cable rail above the water.'),
      metaDescription: searchDescription.meta({ label: 'Description in search results' }),
      keywords,
      completedDate: day('Day on which it was finished', '2025-06-14').meta({ label: 'Finished on' }),
      features: texts('What is special about it: two or more short lines', ['Cable rail', 'Stairs to the beach'], {
        atLeast: 2,
      }).meta({ label: 'What is special' }),
      span: text('Words on the dimension line. Left out: no line', '22′')
        .optional()
        .meta({ label: 'Words on the dimension line' }),
      drawing: drawingSchema.optional(),
      timeOnSite: text('How long the crew was there. Left out: nothing is said', 'Nine working days')
        .optional()
        .meta({ label: 'How long it took' }),
      lines: z.array(priceLine).default([]).meta({
        label: 'In the price list',
        description:
          'What the price list says about its size, for the range of one like it. Left out: no price is shown',
      }),
      inPortfolio: z
        .boolean()
        .default(true)
        .meta({
          label: 'Shown in the portfolio',
          description: 'false: it has a page but is not in the grid of /portfolio',
          examples: [false],
        }),
      onHome: flag('true: shown on the home page').meta({ label: 'Shown on the home page' }),
      order,
      services: references('services', 'Services it is an example of', ['cedar-decks']).default([]),
      sample,
      ...ownPage,
    })
    .refine(({ before, picture }) => before?.src !== picture.src, {
      path: ['before', 'src'],
      error: 'the pictures before and after the work are the same. Name another, or remove "before"',
    });

export const projectTypeSchema = z.strictObject({
  name: text('As on cards', 'Composite Deck'),
  filter: text('Words of its filter button', 'Composite Decks').meta({ label: 'Name in the filter' }),
  order,
});

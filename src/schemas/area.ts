import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  flag,
  listTitle,
  number,
  order,
  ownPage,
  reference,
  sample,
  searchDescription,
  searchTitle,
  text,
  texts,
} from './text.ts';

export const coordinates = z
  .strictObject({
    latitude: number('Degrees north, between 24 and 50 in most of the United States', 44.9833).min(-90).max(90),
    longitude: number('Degrees east: below zero in America', -85.3083).min(-180).max(180),
  })
  .meta({ label: 'Place on the map', description: 'Position, for the map and for distances' });

/** A town or lake with a page at /service-areas/{file name}. The text below the front matter is optional. */
export const areaSchema = (context: SchemaContext) =>
  z
    .strictObject({
      name: listTitle('Name of the town or lake', 'Mill Pond'),
      county: text('Its county, or two separated by a comma', 'Hamilton, Madison'),
      group: reference('areaGroups', 'The list it is in on the home page', 'on-the-water').optional(),
      coordinates,
      onHome: flag('true: listed on the home page').meta({ label: 'Shown on the home page' }),
      nearYou: number('Its position in the list of Decks Built Near You, from 1. Left out: not listed there', 3)
        .int('write a whole number, for example 3')
        .positive('write a number from 1')
        .optional()
        .meta({ label: 'Towns nearby' }),
      order: order.default(100),
      heading: text('The page’s heading, with the name in it', 'Decks for the Mill Pond shore'),
      lead: text(
        'Two or three sentences of introduction',
        'Nineteen miles long, and most of what we build faces it.',
      ).meta({ label: 'Sentences under the heading' }),
      metaTitle: searchTitle,
      description: searchDescription,
      challenges: z
        .array(
          z.strictObject({
            title: text('A few words', 'Steep banks'),
            text: text('What it means for a deck', 'Stairs are the first thing to design. Ours get landings.'),
          }),
        )
        .default([])
        .meta({ label: 'What is difficult here', description: 'What makes building here hard' }),
      completedProjects: number('How many projects you have finished here. Left out: no number is shown', 37)
        .int('write a whole number, for example 37')
        .nonnegative()
        .optional()
        .meta({ label: 'Projects finished here' }),
      permitInfo: text(
        'Who issues permits here and what they ask',
        'The township handles zoning; the county issues the building permit.',
      ).meta({ label: 'About permits' }),
      waterfront: texts('Named water bodies', ['Mill Pond', 'Mill Creek']).default([]).meta({ label: 'At the water' }),
      picture: pictureSchema(context)
        .optional()
        .meta({ label: 'Picture', description: 'What the ground here looks like, or something built on such ground' }),
      ...ownPage,
    })
    .refine(({ onHome, group }) => !onHome || group !== undefined, {
      path: ['onHome'],
      error: 'the home page lists towns in groups, and this one names none: add "group", or remove this line',
    });

export const areaGroupSchema = z.strictObject({ name: text('Its heading', 'On the water'), order });

/** A project of one area, shown on its page and in the tabs of Decks Built Near You. */
export const featuredProjectSchema = (context: SchemaContext) =>
  z.strictObject({
    title: listTitle('What was built, in a few words', 'Bluff stairs, three landings'),
    description: text('One or two sentences', 'Forty-six steps from the house to the sand.'),
    address: text('Road and town, never a house number', 'East bank of Mill Pond, south of Riverton'),
    picture: pictureSchema(context),
    ground: text(
      'What the ground was like, in a few words, on Decks Built Near You',
      'Loose sand over clay',
    ).optional(),
    office: reference(
      'permitOffices',
      'The office that issued its building permit, on Decks Built Near You',
      'antrim-building',
    )
      .meta({ label: 'Permit office' })
      .optional(),
    coordinates: coordinates
      .meta({
        label: 'Where on the map',
        description: 'Roughly where it is, no more exact than its road: puts a pin on the map',
      })
      .optional(),
    area: reference('areas', 'The area whose page shows it', 'torch-lake'),
    project: reference(
      'projects',
      'The page of this project, which its card opens. Left out: the card opens nothing',
      'multi-level-deck',
    ).optional(),
    order,
    nearYou: flag('true: shown in the tabs of Decks Built Near You').meta({ label: 'Towns nearby' }),
    sample,
  });

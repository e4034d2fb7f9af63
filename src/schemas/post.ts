import { z } from 'astro/zod';
import { dollars } from './estimator.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import {
  day,
  dayOfCheck,
  isInOrder,
  keywords,
  link,
  listTitle,
  number,
  ownPage,
  reference,
  references,
  sample,
  searchDescription,
  searchTitle,
  slug,
  text,
} from './text.ts';

const id = (one: string) =>
  number(`A number that no other ${one} has`, 6)
    .int('write a whole number, for example 6')
    .positive('write a whole number, for example 6')
    .meta({ label: 'Number', unique: true });

/** The prices, for one unit, from which an author worked out the sums of a text. */
const reckonedWith = z.record(
  slug,
  z.strictObject({ from: dollars('Lowest price of one unit, in US dollars', 48), to: dollars('Highest price', 70) }),
);

/** A blog post at /blog/{file name}. The text below the front matter is the article. */
export const postSchema = (context: SchemaContext) =>
  z
    .strictObject({
      id: id('post'),
      title: listTitle('The headline', 'How to get a deck through the winter'),
      metaTitle: searchTitle,
      excerpt: text('One sentence for lists', 'Shovel with the boards, not across them.').meta({
        label: 'Short summary',
      }),
      description: searchDescription,
      keywords,
      picture: pictureSchema(context, 'wide'),
      caption: text('Words under the picture', 'One path, shoveled the way the boards run.')
        .optional()
        .meta({ label: 'Words below it' }),
      date: day('Day of publication. A later day schedules the post', '2025-08-31').meta({ mayCome: true }),
      updated: day('Day of the last real change to the text', '2025-11-02')
        .optional()
        .meta({ label: 'Last changed on' }),
      reviewed: dayOfCheck('Day someone last checked its facts').optional(),
      sources: z.array(link).default([]).meta({ description: 'Sources of its facts, listed under the article' }),
      reckonedWith: reckonedWith.default({}).meta({
        label: 'Prices its totals use',
        description:
          'Prices in estimator.yaml that sums in the text depend on. When one changes there, the check asks for new sums',
        examples: [{ 'fence-picket': { from: 34, to: 48 } }],
      }),
      author: reference('authors', 'Who wrote it: a short name of authors.yaml', 'sam-fields'),
      categories: references('categories', 'One or more short names of categories.yaml', ['maintenance']).min(
        1,
        'name one or more categories',
      ),
      tags: references('tags', 'One or more short names of tags.yaml', ['winter', 'snow-removal']).min(
        1,
        'name one or more tags',
      ),
      formerly: ownPage.formerly,
      draft: ownPage.draft,
    })
    .refine(({ date, updated }) => isInOrder(date, updated), {
      path: ['updated'],
      error: 'this day is before the one in "date". A text is changed after it was published: are the two switched?',
    });

export const authorSchema = z.strictObject({
  id: id('author'),
  name: text('First and last name', 'Sam Fields'),
  bio: text('One or two sentences under the article', 'Tom runs the repair crew.').meta({ label: 'About this person' }),
  sample,
});

export const categorySchema = z.strictObject({
  id: id('category'),
  name: listTitle('Words on the filter button', 'Seasonal care').meta({ distinct: 'name' }),
  description: text('One sentence, also for search results', 'What to do from ice-out to first snow.'),
});

export const tagSchema = z.strictObject({
  id: id('tag'),
  name: listTitle('As shown under the article', 'snow removal').meta({ distinct: 'name' }),
});

import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { slug } from './text.ts';

export const areaGroups = ['Grand Traverse', 'Chain of Lakes', 'Leelanau', 'On the water'] as const;

/** A town or lake with a page at /service-areas/{file name}. The text below the front matter is optional. */
export const areaSchema = (context: SchemaContext) =>
  z.strictObject({
    name: z.string(),
    county: z.string(),
    group: z.enum(areaGroups).optional(),
    /** position for the map and for distances */
    coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    /** listed on the home page */
    onHome: z.boolean().default(false),
    /** its place in the list of Decks Built Near You, from 1; left out: not listed there */
    nearYou: z.number().int().positive().optional(),
    order: z.number().int().default(100),
    /** the page's heading, for example "Decks for the Torch Lake shore" */
    heading: z.string(),
    /** two or three sentences of introduction */
    lead: z.string(),
    metaTitle: z.string(),
    description: z.string(),
    picture: pictureSchema(context).optional(),
    /** what building here has to reckon with */
    challenges: z.array(z.strictObject({ title: z.string(), text: z.string() })).default([]),
    completedProjects: z.number().int().default(15),
    /** who gives permits and what they ask */
    permitInfo: z.string(),
    /** named water bodies */
    waterfront: z.array(z.string()).default([]),
  });

/** A project of one area, shown on its page and in the tabs of Decks Built Near You. */
export const featuredProjectSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    description: z.string(),
    /** road and town, never a house number */
    address: z.string(),
    picture: pictureSchema(context),
    area: slug,
    /** the project page it links to */
    project: slug,
    /** its place in the tabs of Decks Built Near You, from 1; left out: not shown there */
    nearYou: z.number().int().positive().optional(),
  });

import { z } from 'astro/zod';
import { type ProjectType, projectTypes } from '../features/projects/project-types.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { isoDate, slug } from './text.ts';

const projectType = z.enum(Object.keys(projectTypes) as [ProjectType]);

/** A finished project with a page at /portfolio/{file name}. The text below the front matter is its story. */
export const projectSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    picture: pictureSchema(context),
    /** the same place before the work, from the same spot as `picture` */
    before: pictureSchema(context).optional(),
    gallery: z.array(pictureSchema(context)).default([]),
    projectType: projectType.default('custom-deck'),
    location: z.string().default('Traverse City'),
    /** the area whose page lists it */
    area: slug.optional(),
    /** one or two sentences for cards and search results */
    description: z.string(),
    metaDescription: z.string(),
    keywords: z.array(z.string()).min(3),
    completedDate: isoDate,
    features: z.array(z.string()).min(2),
    /** the measure on the dimension line: "22′", "146′ of fence"; without it the line is left out */
    span: z.string().optional(),
    /** in the grid of /portfolio */
    inPortfolio: z.boolean().default(true),
    /** on the home page */
    onHome: z.boolean().default(false),
    order: z.number().int(),
    services: z.array(slug).default([]),
  });

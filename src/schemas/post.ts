import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { isoDate, slug } from './text.ts';

/** A blog post at /blog/{file name}. The text below the front matter is the article. */
export const postSchema = (context: SchemaContext) =>
  z.strictObject({
    id: z.number().int(),
    title: z.string(),
    metaTitle: z.string(),
    /** one sentence for lists */
    excerpt: z.string(),
    description: z.string(),
    keywords: z.array(z.string()).min(3),
    picture: pictureSchema(context),
    /** words under the picture */
    caption: z.string().optional(),
    date: isoDate,
    updated: isoDate.optional(),
    author: slug,
    categories: z.array(slug).min(1),
    tags: z.array(slug).min(1),
    draft: z.boolean().default(false),
  });

export const authorSchema = z.strictObject({ id: z.number().int(), name: z.string(), bio: z.string() });
export const categorySchema = z.strictObject({ id: z.number().int(), name: z.string(), description: z.string() });
export const tagSchema = z.strictObject({ id: z.number().int(), name: z.string() });

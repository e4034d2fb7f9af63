import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';

export const testimonialPages = ['home', 'about', 'services', 'decks-built-near-you', 'quote'] as const;

/** What a customer wrote. */
export const testimonialSchema = (context: SchemaContext) =>
  z.strictObject({
    name: z.string(),
    location: z.string(),
    quote: z.string(),
    rating: z.number().int().min(1).max(5),
    picture: pictureSchema(context).optional(),
    /** pages that show it, besides /testimonials */
    pages: z.array(z.enum(testimonialPages)).default([]),
    order: z.number().int().default(100),
    sample: z.boolean().default(false),
  });

/** A person of the crew. */
export const teamMemberSchema = (context: SchemaContext) =>
  z.strictObject({
    name: z.string(),
    role: z.string(),
    bio: z.string(),
    picture: pictureSchema(context).optional(),
    order: z.number().int(),
    sample: z.boolean().default(false),
  });

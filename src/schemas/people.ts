import { z } from 'astro/zod';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { choice, day, order, reference, references, sample, stars, text } from './text.ts';

export const testimonialPages = ['home', 'about', 'services', 'decks-built-near-you', 'quote', 'prices', 'ad'] as const;

export const testimonialSchema = (context: SchemaContext) =>
  z.strictObject({
    name: text('First name and last initial', 'Jordan P.'),
    location: text('Town or lake', 'Springfield').meta({ label: 'Where it is' }),
    project: text('What was built for them, in a few words', 'Cedar deck and stairs')
      .meta({ label: 'What was built' })
      .optional(),
    portfolio: reference('projects', 'The page of that project, which those words link to', 'deck-refinishing')
      .meta({ label: 'Its project' })
      .optional(),
    date: day('Day they wrote it; the page shows the month', '2026-07-06').meta({ label: 'Written on' }).optional(),
    quote: text('What the customer wrote, without quotation marks', 'Not one board has moved since.'),
    rating: stars('Stars, from 1 to 5', 5).int('write a whole number from 1 to 5'),
    picture: pictureSchema(context, 'portrait').optional(),
    pages: z
      .array(z.enum(testimonialPages))
      .default([])
      .meta({ description: 'Pages that show it, in addition to /testimonials', examples: [['home', 'quote']] }),
    areas: references(
      'areas',
      'Towns and lakes whose pages show it; the first is where the customer lives, whose page prefers it',
      ['springfield', 'mill-pond'],
    )
      .default([])
      .meta({ label: 'Towns and lakes that show it' }),
    order: order.default(100),
    sample,
  });

/** What the drawing of a person without a picture has on its head. */
export const sketches = ['cap', 'beanie', 'pencil', 'bun'] as const;

export const teamMemberSchema = (context: SchemaContext) =>
  z.strictObject({
    name: text('First and last name', 'Jordan Price'),
    role: text('What the person does', 'Design'),
    bio: text('Two or three sentences', 'Jordan draws every deck to scale.').meta({ label: 'About this person' }),
    picture: pictureSchema(context, 'portrait').optional(),
    sketch: choice(
      sketches,
      'Who is drawn until there is a picture: someone with a cap, a beanie, a pencil behind the ear, or a bun',
      'beanie',
    )
      .default('cap')
      .meta({ label: 'Drawing until there is a picture' }),
    order,
    sample,
  });

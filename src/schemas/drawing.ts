import { z } from 'astro/zod';

const measure = (description: string, example: number, max: number) =>
  z
    .number()
    .positive('write a number above 0')
    .max(max, `write a number up to ${max}`)
    .meta({ description, examples: [example] });

const count = (description: string, example: number) =>
  z
    .number()
    .int('write a whole number')
    .min(0, 'write 0 or more')
    .max(200, 'write a number up to 200')
    .meta({ description, examples: [example] });

/** The measures that the elevation on a project's page is drawn from, to scale. */
export const drawingSchema = z
  .strictObject({
    kind: z.enum(['deck', 'platform', 'pergola', 'porch', 'fence', 'stairs']).meta({
      label: 'What is drawn',
      description: 'What is drawn: a deck has a house behind it, a platform does not',
      examples: ['deck'],
    }),
    width: measure('Feet along the front, or the length of a fence. Stairs: how wide they are', 22, 2000),
    height: measure(
      'Inches from the ground to the floor. A fence: how high it is. Stairs: how far they rise',
      35,
      1200,
    ),
    lower: measure('Inches from the ground to a lower level in front', 12, 200).optional(),
    rail: z
      .enum(['none', 'cable', 'balusters', 'boards', 'lattice', 'pickets'])
      .default('none')
      .meta({
        label: 'Rail, or kind of fence',
        description: 'The rail, cable or balusters; of a fence boards, lattice (boards below lattice) or pickets',
        examples: ['cable'],
      }),
    steps: count('How many risers lead up', 5).default(0),
    flights: count('Stairs: how many flights, with a landing between two', 3).default(1),
  })
  .meta({ label: 'Measures for the drawing', description: 'The drawing on its page is made from these, to scale' });

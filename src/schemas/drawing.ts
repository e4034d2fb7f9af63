import { z } from 'astro/zod';
import { choice, number } from './text.ts';

const RAILS = {
  fence: ['boards', 'lattice', 'pickets'],
  other: ['none', 'cable', 'balusters'],
} as const;
/** In feet: as long as a landing between two flights is drawn. */
export const LANDING = 4;

const measure = (description: string, example: number, max: number) =>
  number(description, example).positive('write a number above 0').max(max, `write a number up to ${max}`);

const count = (least: number, description: string, example: number) =>
  number(description, example)
    .int('write a whole number')
    .min(least, `write ${least} or more`)
    .max(200, 'write a number up to 200');

/** The measures that the elevation on a project's page is drawn from, to scale. */
export const drawingSchema = z
  .strictObject({
    kind: choice(
      ['deck', 'platform', 'pergola', 'porch', 'fence', 'stairs'],
      'What is drawn: a deck has a house behind it, a platform does not',
      'deck',
    ).meta({ label: 'What is drawn' }),
    width: measure('Feet along the front. A fence: its length. Stairs: from the first step to the last', 22, 2000),
    height: measure(
      'Inches from the ground to the floor. A fence: how high it is. Stairs: how far they rise',
      35,
      1200,
    ),
    lower: measure('Inches from the ground to a lower level in front', 12, 200).optional(),
    rail: choice(
      [...RAILS.other, ...RAILS.fence],
      'The rail, cable or balusters; of a fence boards, lattice (boards below lattice) or pickets',
      'cable',
    )
      .default('none')
      .meta({ label: 'Rail, or kind of fence' }),
    steps: count(0, 'How many risers lead up', 5).default(0),
    flights: count(1, 'Stairs: how many flights, with a landing between two', 3).default(1),
  })
  .refine(({ kind, rail }) => (kind === 'fence' ? RAILS.fence : RAILS.other).some((fitting) => fitting === rail), {
    path: ['rail'],
    error: `write for a fence ${RAILS.fence.join(', ')}; for anything else ${RAILS.other.join(', ')}`,
  })
  .refine(({ lower, height }) => lower === undefined || lower < height, {
    path: ['lower'],
    error: 'write fewer inches than "height": it is the lower level',
  })
  .refine(({ kind, steps, flights }) => kind !== 'stairs' || steps > flights, {
    path: ['steps'],
    error: 'write how many steps the stairs have: more than they have flights',
  })
  .refine(({ kind, width, flights }) => kind !== 'stairs' || width > (flights - 1) * LANDING, {
    path: ['width'],
    error: `write how many feet the stairs are long: each landing between two flights takes ${LANDING}`,
  })
  .meta({ label: 'Measures for the drawing', description: 'The drawing on its page is made from these, to scale' });

import { z } from 'astro/zod';
import { coordinates } from './area.ts';
import { choice, flag, number, reference, text } from './text.ts';

/** The file of the region's shores, in the folder of the content. */
export const OUTLINES_FILE = 'outlines.json';

/** A closed line of [longitude, latitude] in degrees. */
const ring = z.array(z.tuple([z.number(), z.number()])).min(4);

/** GeoJSON: areas without a name are land, those with a name are lakes. Without land there is no coast: all of it is land. */
export const outlinesSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ name: z.string().min(1).optional() }).nullable(),
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)) }),
      ]),
    }),
  ),
});

export type Outlines = z.infer<typeof outlinesSchema>;

/** A stretch of road between two neighboring places. Distances on the site are sums of such stretches. */
export const roadSchema = z
  .strictObject({
    from: reference('areas', 'One end', 'riverton'),
    to: reference('areas', 'The other end', 'springfield'),
    miles: number(
      'Miles by road between them (kilometers if business.yaml says so), rounded; 0 for a town on the shore of a lake',
      11,
    )
      .int('write a whole number, for example 11')
      .nonnegative('write a number from 0'),
    shore: flag('true: the road ends at the shore of a lake; "to" is the lake'),
  })
  .refine(({ miles, shore }) => miles > 0 || shore, {
    path: ['miles'],
    error: 'write a number from 1; 0 is for a town on the shore of a lake, with "shore: true"',
  });

/** What a map shows: the towns with the inner ring, both rings, or the surroundings of one place. */
export const mapVariants = ['home', 'wide', 'zoom'] as const;

const shift = (description: string) =>
  number(description, 0.3).min(-5, 'write a number from -5 to 5').max(5, 'write a number from -5 to 5').optional();

const namePlacement = {
  along: number('Angle of the name in its water, in degrees', 76)
    .min(-90, 'write degrees from -90 to 90')
    .max(90, 'write degrees from -90 to 90')
    .optional()
    .meta({ label: 'Angle' }),
  reach: number('How many miles the name may move up or down its water if the edge of the map would cut it off', 2)
    .positive('write a number of miles above zero')
    .optional()
    .meta({ label: 'Miles it may move' }),
};

/** How the map shows the name of an area. By default it is to the right of its dot. */
const nameSchema = z.strictObject({
  area: reference('areas', 'The area', 'torch-lake'),
  side: choice(['left', 'below', 'above'], 'Where the name is relative to its dot. Left out: to the right', 'left')
    .optional()
    .meta({ label: 'Side of the dot' }),
  dx: shift('Fine shift to the right, in widths of an M').meta({ label: 'Moved to the right' }),
  dy: shift('Fine shift down, in widths of an M').meta({ label: 'Moved down' }),
  ...namePlacement,
  onWater: flag('true: the name is on open water').meta({ label: 'Written on water' }),
  major: flag('true: named on phones, too, which have room for a few').meta({ label: 'Large' }),
  onPhones: choice(['left', 'below'], 'Where the name is on the home map on phones, whose letters are larger', 'left')
    .optional()
    .meta({ label: 'Side on phones' }),
  isLake: flag('true: a lake, without a dot').meta({ label: 'Is a lake' }),
});

const waterSchema = z.strictObject({
  name: text('Name of the water', 'Mill Pond'),
  at: coordinates.meta({ label: 'Where' }),
  ...namePlacement,
  maps: z
    .array(z.enum(mapVariants))
    .min(1, 'name one or more maps')
    .meta({
      description: 'Maps that name it: home has the inner ring, wide has both, zoom shows one place',
      examples: [['home', 'zoom']],
    }),
  minor: flag('true: named where there is room').meta({ label: 'Small' }),
});

const landmarkSchema = z.strictObject({
  name: text('Name of a town', 'Riverton'),
  at: coordinates.meta({ label: 'Where' }),
  side: choice(['left'], 'left: the name is left of its dot', 'left').optional().meta({ label: 'Side of the dot' }),
  minor: flag('true: named where there is room').meta({ label: 'Small' }),
});

/** What the map names, and where. The shores are in outlines.json. */
export const mapSchema = z.strictObject({
  label: text('What it is, for screen readers', 'Map of our towns and lakes'),
  names: z.array(nameSchema).default([]).meta({ description: 'Where the names of areas go, so that no two touch' }),
  water: z
    .array(waterSchema)
    .default([])
    .meta({ label: 'At the water', description: 'Water that is on the map but has no page' }),
  landmarks: z
    .array(landmarkSchema)
    .default([])
    .meta({ description: 'Towns farther out that show visitors where the outer ring is' }),
});

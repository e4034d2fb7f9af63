import { z } from 'astro/zod';
import { flag, reference } from './text.ts';

/** A stretch of road between two neighboring places. Distances on the site are sums of such stretches. */
export const roadSchema = z
  .strictObject({
    from: reference('areas', 'One end', 'riverton'),
    to: reference('areas', 'The other end', 'springfield'),
    miles: z
      .number()
      .int('write a whole number, for example 11')
      .nonnegative('write a number from 0')
      .meta({
        description:
          'Miles by road between them (kilometers where business.yaml counts in them), rounded; 0 for a town on the shore of a lake',
        examples: [11],
      }),
    shore: flag('true: the road to the shore of a lake, at which it ends; "to" is the lake'),
  })
  .refine(({ miles, shore }) => miles > 0 || shore, {
    path: ['miles'],
    error: 'write a number from 1; 0 is for a town on the shore of a lake, with "shore: true"',
  });

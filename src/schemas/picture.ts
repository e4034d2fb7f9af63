import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';

/** What Astro passes to a collection's schema; a plain test passes `{ image: () => z.any() }`. */
export type { SchemaContext };

/**
 * A picture and the words for those who cannot see it.
 * `focus` says which point must stay in view where the slot is narrower than the picture: 'x% y%' from the left and top.
 */
export const pictureSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    /** path from the content file, for example ../../assets/pictures/pergola.jpg */
    src: image(),
    /** what is seen, in a sentence: "Cedar deck with a cable rail above a turquoise lake" */
    alt: z.string().min(10, 'alt: describe what is seen in a few words, for example "Cedar fence with an arched gate"'),
    /** the same scene for phones, where a crop of the wide picture would lose its subject */
    narrow: image().optional(),
    /** point to keep when the picture is cropped, for example "34% 50%" */
    focus: z
      .string()
      .regex(/^\d{1,3}% \d{1,3}%$/, 'focus: write two percentages, for example "34% 50%"')
      .default('50% 50%'),
    /** true while it is one of the renderings that came with the site */
    sample: z.boolean().default(false),
  });

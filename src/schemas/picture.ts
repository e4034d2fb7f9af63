import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { flag, text } from './text.ts';

/** What Astro passes to a collection's schema; a plain test passes `{ image: () => z.any() }`. */
export type { SchemaContext };

/** The width in pixels that a picture needs in its place to look sharp on a large screen. */
export const PICTURE_WIDTH = { wide: 1200, card: 720, portrait: 320 } as const;

/**
 * A picture and its text alternative.
 * `focus` is the point that must stay in view if the slot is narrower than the picture: 'x% y%' from the left and top.
 */
export const pictureSchema = ({ image }: SchemaContext, place: keyof typeof PICTURE_WIDTH = 'card') =>
  z
    .strictObject({
      src: image().meta({
        label: 'File',
        description: 'Path to the picture, relative to this file. JPEG, PNG, or WebP, up to 8 MB',
        examples: ['../../assets/pictures/name.jpg'],
        pictureWidth: PICTURE_WIDTH[place],
      }),
      alt: text(
        'What is seen, in a sentence, for those who cannot see it',
        'Two people fasten the last board in evening light',
      ).meta({ label: 'What is seen' }),
      narrow: image()
        .optional()
        .meta({
          label: 'Picture for phones',
          description: 'The same scene for phones, if cropping the wide picture would lose its subject',
          examples: ['../../assets/pictures/hero-portrait.jpg'],
          pictureWidth: PICTURE_WIDTH.card,
        }),
      focus: z
        .string()
        .regex(
          /^(100|\d{1,2})% (100|\d{1,2})%$/,
          'write two percentages from 0 to 100: how far from the left, how far from the top',
        )
        .default('50% 50%')
        .meta({
          label: 'What stays in view when it is cropped',
          description: 'Point to keep when the picture is cropped: percent from the left, percent from the top',
          examples: ['34% 50%'],
        }),
      sample: flag('true while it is one of the renderings that came with the site').meta({ label: 'Only a sample' }),
      rendering: flag(
        'true for a drawing that is there on purpose, not until you have a photograph: the picture is labeled as one',
      ).meta({
        label: 'A drawing, not a photograph',
      }),
    })
    .meta({ description: 'A picture, with a description for people who cannot see it', shape: 'picture' });

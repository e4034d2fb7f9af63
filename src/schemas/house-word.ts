import { z } from 'astro/zod';
import { text, texts } from './text.ts';

/** A word as this site writes it, and what the check asks to write that way. Only editors read it. */
export const houseWordSchema = z.strictObject({
  say: text('As this site writes it', 'fall').meta({ label: 'Word to use' }),
  insteadOf: texts(
    'What is found and should not be: words, or how they begin. One with a capital is found with that capital alone',
    ['autumn'],
    { atLeast: 1 },
  ).meta({ label: 'Instead of these' }),
  why: text('What the check says about it. Left out: that people here say it so', '“Fall” is what people here say.')
    .optional()
    .meta({ label: 'Reason' }),
});

export type HouseWord = z.infer<typeof houseWordSchema>;

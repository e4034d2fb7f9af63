import { z } from 'astro/zod';
import { text } from './text.ts';

const dollars = (description: string, example: number) =>
  z
    .number()
    .nonnegative('write a number of dollars, without a minus')
    .meta({ description, examples: [example] });

const material = (name: string) =>
  z
    .strictObject({
      base: dollars('US dollars per square foot, in the middle of the range', 55).positive('write a price above zero'),
      spread: dollars('US dollars per square foot that the range goes below and above the base', 10),
      note: text('A few words beside the choice', 'Warm underfoot. Reseal every 2–3 years.'),
    })
    .meta({ description: `Prices of ${name}` });

const feet = (description: string, example: number) =>
  z
    .number()
    .int('write whole feet')
    .positive('write feet above zero')
    .meta({ description, examples: [example] });

/** The deck cost estimator: prices, the sizes of its table and the size it starts with. */
export const estimatorSchema = z.strictObject({
  materials: z
    .strictObject({ cedar: material('cedar'), composite: material('composite') })
    .meta({ description: 'The two materials' }),
  sizes: z
    .array(z.strictObject({ width: feet('Feet along the house', 20), depth: feet('Feet away from the house', 16) }))
    .min(3, 'give three or more sizes, each as { width: 20, depth: 16 }')
    .meta({ description: 'Common sizes in the table, smallest first' }),
  startArea: z
    .number()
    .int('write whole square feet')
    .positive('write square feet above zero')
    .meta({ description: 'Square feet in the field when the page opens', examples: [320] }),
});

export type EstimatorContent = z.infer<typeof estimatorSchema>;

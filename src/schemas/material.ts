import { z } from 'astro/zod';
import { choice, number, order, text } from './text.ts';

/** What is known about a price: one of the estimator's materials, or only that it is below or above one. */
const COMPARED_PRICE = /^(?:(below|above) )?([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** 'below cedar' → below, cedar; 'cedar' → the price of cedar itself */
export const comparedPrice = (price: string) => {
  const [, beside, material = ''] = COMPARED_PRICE.exec(price) ?? [];
  return { beside: beside as 'below' | 'above' | undefined, material };
};

/** From the first boards to need replacing to the last. */
export const lifeSpans = ['short', 'medium', 'long'] as const;

const lifeSpan = (description: string, example: (typeof lifeSpans)[number]) => choice(lifeSpans, description, example);

const years = (description: string, example: number) =>
  number(description, example).int('write whole years').positive('write years above zero');

/** A decking material in the chart that compares them. Prices are in estimator.yaml. */
export const materialSchema = z.strictObject({
  name: text('Name of the material', 'Cedar'),
  cost: z
    .strictObject({
      price: z
        .string()
        .regex(
          COMPARED_PRICE,
          'write the short name of a material of estimator.yaml, alone or after "below" or "above"',
        )
        .meta({
          description: 'Its price in estimator.yaml, or whether it is below or above one',
          examples: ['below cedar'],
        }),
      words: text('The cost in a few words; the estimator’s dollars are put in front', 'In the middle'),
    })
    .meta({ description: 'What it costs' }),
  life: z
    .strictObject({
      from: lifeSpan('With little care', 'medium'),
      to: lifeSpan('With good care', 'long'),
      words: text('The life of the boards in a few words', 'Medium to long, if sealed on time'),
    })
    .refine(({ from, to }) => lifeSpans.indexOf(from) <= lifeSpans.indexOf(to), {
      path: ['to'],
      error: 'write a life that is not shorter than "from"',
    })
    .meta({ label: 'How long it lasts', description: 'How long the boards last' }),
  upkeep: z
    .strictObject({
      sealing: z
        .strictObject({ from: years('Fewest years', 2), to: years('Most years', 3) })
        .optional()
        .meta({ description: 'Years from one sealing to the next. Left out: it needs none' }),
      words: text('The upkeep it takes, in a few words', 'Reseal every 2–3 years'),
    })
    .meta({ description: 'The upkeep it takes' }),
  order,
});

export type MaterialContent = z.infer<typeof materialSchema>;

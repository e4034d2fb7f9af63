import { z } from 'astro/zod';
import type { Rate } from '../shared/estimate.ts';
import type { Price } from '../shared/price-list.ts';
import { dayOfCheck, flag, reference, sample, slug, text, texts } from './text.ts';

export const dollars = (description: string, example: number) =>
  z
    .number()
    .nonnegative('write a number of dollars, without a minus')
    .meta({ description, examples: [example], inDollars: true });

/** So many materials fit beside each other in the table of sizes. */
const MOST_MATERIALS = 5;

/** What the estimator computes with. */
const estimatedSchema = z.strictObject({
  name: text('Its name: a choice of the estimator, and a column of its table', 'Cedar'),
  inSentence: text('The name within a sentence. Left out: as it stands in "name"', 'cedar')
    .optional()
    .meta({ label: 'Name within a sentence' }),
  priceName: text('Its line in the price list', 'Cedar deck').meta({ label: 'Line in the price list' }),
  base: dollars('US dollars per square foot, in the middle of the range', 55)
    .positive('write a price above zero')
    .meta({ label: 'Price per square foot' }),
  spread: dollars('US dollars per square foot that the range goes below and above the base', 10).meta({
    label: 'Range around the price',
  }),
  note: text('A few words beside the choice', 'Warm underfoot. Reseal every 2–3 years.'),
  choice: reference('formChoices', 'The choice of the quote form that asks for it', 'cedar-deck').meta({
    label: 'Choice in the form',
  }),
});

const isBetween = (least: number, value: number, most: number) => least <= value && value <= most;

const feet = (description: string, example: number) =>
  z
    .number()
    .int('write whole feet')
    .positive('write feet above zero')
    .meta({ description, examples: [example] });

const priceUnits = ['square foot', 'foot', 'step', 'each', 'permit'] as const;

/** A price that the estimator does not know, as a range in US dollars. */
const priceSchema = z
  .strictObject({
    group: text('The heading it stands under: one of "groups"', 'Fences'),
    name: text('What it is for', 'Cedar privacy fence, 6 feet high'),
    unit: z.enum(priceUnits).meta({ description: 'What the price is for one of', examples: ['foot'] }),
    from: dollars('US dollars at least, for one unit', 48),
    to: dollars('US dollars at most', 70),
    note: text('What is in it, or what moves it', 'Posts in concrete below the frost.').optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'write a price that is not below "from"' });

const workedQuoteSchema = z.strictObject({
  title: text('What is quoted', 'A 16 by 20 foot cedar deck in place of an old one'),
  text: text('One or two sentences about the place', 'A ranch house near Riverton, three feet above the grass.'),
  lines: z
    .array(
      z.strictObject({
        price: slug.meta({
          description: 'Short name of a price below "prices", or of a material',
          examples: ['fence-cedar-privacy'],
        }),
        quantity: z
          .number()
          .positive('write a number above zero')
          .meta({ description: 'How many of its unit', examples: [138] }),
        note: text('Words behind the name', '12 by 16 feet').optional(),
      }),
    )
    .min(1, 'give one or more lines, each as { price: cedar, quantity: 320 }')
    .meta({ description: 'Its lines, in order' }),
});

/** What the page of prices adds to the estimator. */
const priceListSchema = z.strictObject({
  checked: dayOfCheck('Day on which you last went through all prices, those of the estimator too').optional(),
  sample,
  groups: texts(
    'The headings of the list, in order. The materials of the estimator stand under the first one',
    ['Decks', 'Fences'],
    {
      atLeast: 1,
    },
  ),
  prices: z.record(slug, priceSchema).meta({ description: 'Prices by their short names, in order' }),
  quotes: z
    .array(workedQuoteSchema)
    .meta({ label: 'Sample quotes', description: 'Worked examples. Their sums are reckoned' }),
});

/** An example of a loan, as an advertisement that names a monthly payment has to give (12 CFR 1026.24 (d)). */
const financingSchema = z.strictObject({
  checked: dayOfCheck('Day on which you last asked your lender').optional(),
  sample,
  amount: dollars('US dollars borrowed', 11_841).positive('write an amount above zero'),
  months: z
    .number()
    .int('write whole months')
    .positive('write months above zero')
    .meta({ description: 'Number of monthly payments', examples: [120] }),
  apr: z
    .number()
    .min(0.5, 'write the rate in percent, for example 9 for 9%')
    .max(36, 'write the rate in percent, for example 9')
    .meta({ label: 'Yearly rate (APR)', description: 'Annual percentage rate, in percent', examples: [9] }),
});

/** When which part of a price is due. */
const paymentSchema = z.strictObject({
  checked: dayOfCheck('Day on which you last compared it with your contract').optional(),
  sample,
  parts: z
    .array(
      z.strictObject({
        percent: z
          .number()
          .int('write whole percent, for example 30')
          .positive('write a number above zero')
          .meta({ description: 'Its share of the price, in percent. Together they are 100', examples: [30] }),
        when: text('When it is due', 'When you sign the contract'),
        text: text('A sentence about it', 'It buys the lumber and holds your dates.'),
      }),
    )
    .min(1, 'give one or more parts, each as { percent: 30, when: …, text: … }')
    .refine((parts) => parts.reduce((sum, { percent }) => sum + percent, 0) === 100, {
      error: 'change the shares until they are 100 percent together',
    })
    .meta({ description: 'The parts, first to last' }),
});

/** The deck cost estimator: prices, the sizes of its table and the size it starts with. */
export const estimatorSchema = z
  .strictObject({
    words: z
      .strictObject({
        size: text('Over the field for square feet', 'Deck size'),
        request: text(
          'How the sentence begins that a visitor takes along into the quote form',
          'Please price this deck exactly:',
        ),
      })
      .meta({ description: 'Words around the fields' }),
    materials: z
      .record(slug, estimatedSchema)
      .refine((materials) => isBetween(1, Object.keys(materials).length, MOST_MATERIALS), {
        error: `give one to ${MOST_MATERIALS} materials`,
      })
      .meta({
        description: 'The materials by their short names, in order: one to five. The first is chosen at the start',
      }),
    plan: flag('true: a deck of that size is drawn beside it, at the wall of a house, with its stairs'),
    sizes: z
      .array(z.strictObject({ width: feet('Feet along the house', 20), depth: feet('Feet away from the house', 16) }))
      .min(3, 'give three or more sizes, each as { width: 20, depth: 16 }')
      .meta({ description: 'Common sizes in the table, smallest first' }),
    startArea: z
      .number()
      .int('write whole square feet')
      .positive('write square feet above zero')
      .meta({
        label: 'Area at the start',
        description: 'Square feet in the field when the page opens',
        examples: [320],
      }),
    parts: z
      .array(slug)
      .default([])
      .meta({
        label: 'What may go with it',
        description:
          'Prices that a visitor may add to the range, as short names of "prices": stairs, a rail, what has to go first',
        examples: [['step', 'rail-cable', 'remove-deck']],
      }),
    priceList: priceListSchema.meta({ description: 'What the page /prices shows besides the materials' }),
    payment: paymentSchema
      .optional()
      .meta({ description: 'In which parts a price is paid, for the page /prices. Left out: its text says so' }),
    financing: financingSchema.optional().meta({
      description:
        'The example beside the monthly amount of the claims, and by its months and rate what an estimate is by the month. Left out: no estimate is by the month, and the check names the texts that still have a monthly amount',
    }),
  })
  .superRefine(({ materials, parts, priceList: { groups, prices, quotes } }, context) => {
    const names = [...Object.keys(materials), ...Object.keys(prices)];
    for (const name of Object.keys(prices)) {
      if (!Object.hasOwn(materials, name)) continue;
      context.addIssue({
        code: 'custom',
        path: ['priceList', 'prices', name],
        message: 'write another short name: a material of the estimator has this one',
      });
    }
    for (const [name, { group }] of Object.entries(prices)) {
      if (groups.includes(group)) continue;
      context.addIssue({
        code: 'custom',
        path: ['priceList', 'prices', name, 'group'],
        message: `write one of "groups": ${groups.join(', ')}`,
        params: { choices: groups },
      });
    }
    for (const [index, part] of parts.entries()) {
      if (Object.hasOwn(prices, part)) continue;
      const choices = Object.keys(prices);
      context.addIssue({
        code: 'custom',
        path: ['parts', index],
        message: `write one of "prices": ${choices.join(', ')}`,
        params: { choices },
      });
    }
    for (const [index, { lines }] of quotes.entries()) {
      for (const [line, { price }] of lines.entries()) {
        if (names.includes(price)) continue;
        context.addIssue({
          code: 'custom',
          path: ['priceList', 'quotes', index, 'lines', line, 'price'],
          message: `write one of the prices: ${names.join(', ')}`,
          params: { choices: names },
        });
      }
    }
  });

export type Estimator = z.infer<typeof estimatorSchema>;

/** What the estimator itself works with. */
export type EstimatorContent = Pick<Estimator, 'sizes' | 'startArea'> & {
  /** what may go with it, in order */
  parts: (Price & { id: string })[];
  /** how a loan for it is paid back, where the business has a lender */
  financing?: Pick<z.infer<typeof financingSchema>, 'amount' | 'months' | 'apr'> | undefined;
  /** by their short names; their display names are in the island's code (integrations/content-modules.ts) */
  materials: Record<string, Rate & { note: string }>;
};

export type PriceListContent = Estimator['priceList'];
export type FinancingContent = NonNullable<Estimator['financing']>;

import { z } from 'astro/zod';
import type { PriceRange } from '../shared/estimate.ts';
import type { Price } from '../shared/price-list.ts';
import { choice, dayOfCheck, flag, number, reference, sample, slug, text, texts } from './text.ts';

export const dollars = (description: string, example: number) =>
  number(description, example).nonnegative('write a number of dollars, without a minus sign').meta({ inDollars: true });

/** As many as fit next to each other in the table of sizes. */
const MOST_MATERIALS = 5;

const isRange = ({ from, to }: PriceRange) => from <= to;
const BELOW_FROM = { path: ['to'], error: 'write a price that is not below "from"' };

/** What the estimator computes with. */
const estimatedSchema = z
  .strictObject({
    name: text('Its name: a choice in the estimator, and a column of its table', 'Cedar'),
    inSentence: text('The name within a sentence. Left out: the same as "name"', 'cedar')
      .optional()
      .meta({ label: 'Name within a sentence' }),
    priceName: text('Its line in the price list', 'Cedar deck').meta({ label: 'Line in the price list' }),
    from: dollars('Lowest price of a square foot, in US dollars', 45)
      .positive('write a price above zero')
      .meta({ label: 'Lowest price per square foot' }),
    to: dollars('Highest price', 65)
      .max(500, 'write the price of one square foot: no material costs that much. Is it that of a whole job?')
      .meta({ label: 'Highest price per square foot' }),
    note: text('A few words next to the choice', 'Warm underfoot. Reseal every 2–3 years.'),
    choice: reference('formChoices', 'The choice of the quote form that asks for it', 'cedar-deck').meta({
      label: 'Choice in the form',
    }),
  })
  .refine(isRange, BELOW_FROM);

const isBetween = (least: number, value: number, most: number) => least <= value && value <= most;

const feet = (description: string, example: number) =>
  number(description, example).int('write whole feet').positive('write feet above zero');

const priceUnits = ['square foot', 'foot', 'step', 'each', 'permit'] as const;

/** A price outside the estimator, as a range in US dollars. */
const priceSchema = z
  .strictObject({
    group: text('The heading it is listed under: one of "groups"', 'Fences'),
    name: text('What it is for', 'Cedar privacy fence, 6 feet high'),
    unit: choice(priceUnits, 'The unit that the price is for', 'foot'),
    from: dollars('Lowest price of one unit, in US dollars', 48),
    to: dollars('Highest price', 70),
    note: text('What it includes, or what changes it', 'Posts in concrete below the frost.').optional(),
  })
  .refine(isRange, BELOW_FROM);

export const priceLine = z.strictObject({
  price: slug.meta({
    description: 'Short name of a price in estimator.yaml, below "prices", or of a material',
    examples: ['fence-cedar-privacy'],
  }),
  quantity: number('How many of its unit', 138).positive('write a number above zero'),
  note: text('Words after the name', '12 by 16 feet').optional(),
});

const workedQuoteSchema = z.strictObject({
  title: text('What is quoted', 'A 16 by 20 foot cedar deck in place of an old one'),
  text: text('One or two sentences about the place', 'A ranch house near Riverton, three feet above the grass.'),
  lines: z
    .array(priceLine)
    .min(1, 'give one or more lines, each as { price: cedar, quantity: 320 }')
    .meta({ description: 'Its lines, in order' }),
});

const priceListSchema = z.strictObject({
  checked: dayOfCheck('Day you last reviewed all prices, including the estimator’s').optional(),
  sample,
  groups: texts(
    'The headings of the list, in order. The estimator’s materials are under the first one',
    ['Decks', 'Fences'],
    {
      atLeast: 1,
    },
  ),
  prices: z.record(slug, priceSchema).meta({ description: 'Prices by their short names, in order' }),
  quotes: z
    .array(workedQuoteSchema)
    .meta({ label: 'Sample quotes', description: 'Worked examples. The site adds them up' }),
});

/** An example loan, which an advertisement that names a monthly payment has to give (12 CFR 1026.24 (d)). */
const financingSchema = z.strictObject({
  checked: dayOfCheck('Day you last asked your lender').optional(),
  sample,
  amount: dollars('US dollars borrowed', 11_841).positive('write an amount above zero'),
  months: number('Number of monthly payments', 120).int('write whole months').positive('write months above zero'),
  apr: number('Annual percentage rate, in percent', 9)
    .min(0.5, 'write the rate in percent, for example 9 for 9%')
    .max(36, 'write the rate in percent, for example 9')
    .meta({ label: 'Yearly rate (APR)' }),
});

const paymentSchema = z.strictObject({
  checked: dayOfCheck('Day you last compared it with your contract').optional(),
  sample,
  parts: z
    .array(
      z.strictObject({
        percent: number('Its share of the price, in percent. All shares add up to 100', 30)
          .int('write whole percent, for example 30')
          .positive('write a number above zero'),
        when: text('When it is due', 'When you sign the contract'),
        text: text('A sentence about it', 'It buys the lumber and holds your dates.'),
      }),
    )
    .min(1, 'give one or more parts, each as { percent: 30, when: …, text: … }')
    .refine((parts) => parts.reduce((sum, { percent }) => sum + percent, 0) === 100, {
      error: 'change the shares so that they add up to 100 percent',
    })
    .meta({ description: 'The parts, first to last' }),
});

/** The deck cost estimator: prices, the sizes of its table and the size it starts with. */
export const estimatorSchema = z
  .strictObject({
    words: z
      .strictObject({
        size: text('Above the field for square feet', 'Deck size'),
        request: text(
          'The start of the sentence that the estimate puts into the quote form',
          'Please price this deck exactly:',
        ),
      })
      .meta({ description: 'Words around the fields' }),
    materials: z
      .record(slug, estimatedSchema)
      .refine((materials) => isBetween(1, Object.keys(materials).length, MOST_MATERIALS), {
        error: `list one to ${MOST_MATERIALS} materials`,
      })
      .meta({
        description: 'The materials by their short names, in order: one to five. The first is selected by default',
      }),
    plan: flag('true: shows a drawing of a deck of that size at the wall of a house, with stairs'),
    sizes: z
      .array(z.strictObject({ width: feet('Feet along the house', 20), depth: feet('Feet away from the house', 16) }))
      .min(3, 'list three or more sizes, each as { width: 20, depth: 16 }')
      .meta({ description: 'Common sizes in the table, smallest first' }),
    startArea: number('Square feet in the field when the page opens', 320)
      .int('write whole square feet')
      .positive('write square feet above zero')
      .max(5_000, 'write the square feet of one deck: none has that many. Is there an extra digit?')
      .meta({ label: 'Area at the start' }),
    parts: z
      .array(slug)
      .default([])
      .meta({
        label: 'What may go with it',
        description:
          'Prices that a visitor can add to the range, as short names of "prices": stairs, a rail, removing the old deck',
        examples: [['step', 'rail-cable', 'remove-deck']],
      }),
    priceList: priceListSchema.meta({ description: 'What /prices shows in addition to the materials' }),
    payment: paymentSchema
      .optional()
      .meta({ description: 'When each part of a price is due, for /prices. Left out: the page’s own text says it' }),
    financing: financingSchema.optional().meta({
      description:
        'The example next to monthly amounts; its months and rate turn an estimate into a monthly payment. Left out: estimates show no monthly payment, and the check lists texts that still mention one',
    }),
  })
  .superRefine(({ materials, parts, priceList: { groups, prices, quotes } }, context) => {
    const priceNames = Object.keys(prices);
    const names = [...Object.keys(materials), ...priceNames];
    const mustBeIn = (choices: string[], called: string, value: string, ...path: (string | number)[]) => {
      if (choices.includes(value)) return;
      const message = `write one of ${called}: ${choices.join(', ')}`;
      context.addIssue({ code: 'custom', path, message, params: { choices } });
    };
    for (const name of priceNames) {
      if (!Object.hasOwn(materials, name)) continue;
      context.addIssue({
        code: 'custom',
        path: ['priceList', 'prices', name],
        message: 'write another short name: a material of the estimator has this one',
      });
    }
    for (const [name, { group }] of Object.entries(prices))
      mustBeIn(groups, '"groups"', group, 'priceList', 'prices', name, 'group');
    for (const [index, part] of parts.entries()) mustBeIn(priceNames, '"prices"', part, 'parts', index);
    for (const [index, { lines }] of quotes.entries())
      for (const [line, { price }] of lines.entries())
        mustBeIn(names, 'the prices', price, 'priceList', 'quotes', index, 'lines', line, 'price');
  });

export type Estimator = z.infer<typeof estimatorSchema>;

export type EstimatedMaterial = PriceRange & {
  id: string;
  name: string;
  inSentence: string;
  note: string;
  /** the quote form's value for it */
  choice: string;
};

/** What the estimator itself needs. */
export type EstimatorContent = Pick<Estimator, 'words' | 'sizes' | 'startArea'> & {
  materials: EstimatedMaterial[];
  parts: (Price & { id: string })[];
  /** the other prices per square foot of the first group: the same deck in another material */
  alternatives: (PriceRange & { name: string })[];
  /** how a loan for it is paid back, if the business has a lender */
  financing?: Pick<z.infer<typeof financingSchema>, 'amount' | 'months' | 'apr'> | undefined;
};

export type PriceListContent = Estimator['priceList'];
export type FinancingContent = NonNullable<Estimator['financing']>;

import { z } from 'astro/zod';
import { order, text, texts } from './text.ts';

/** What a letter may leave open: src/office/server/letters.ts fills it in. */
const GAPS = ['name', 'service', 'place', 'business', 'phone', 'day', 'time', 'review'];
const NAMED = GAPS.map((gap) => `[${gap}]`).join(', ');

const textWithGaps = (description: string, example: string) =>
  z
    .string()
    .regex(/\S/, 'write some words here')
    .refine(
      (words) => [...words.matchAll(/\[(.*?)\]/g)].every(([, gap = '']) => GAPS.includes(gap)),
      `what stands in brackets has to be one of ${NAMED}`,
    )
    .meta({ description: `${description}; ${NAMED} are filled in`, examples: [example] });

/** An answer to a lead that a mail or a text message can be begun with, in the office. The one that names [review] asks for a review. */
export const letterSchema = z.strictObject({
  title: text('Its name in the list that one chooses from', 'Arrange a visit').meta({ isTitle: true }),
  subject: textWithGaps('The subject of the mail', 'Your [service]: when can we come and measure?'),
  text: textWithGaps('The mail', 'Hi [name], thank you for writing to us about your [service].'),
  sms: textWithGaps(
    'The same as a text message, in a sentence or two. Left out: it is a mail only',
    'Hi [name], [business] here about your [service]. When can we come and measure?',
  )
    .optional()
    .meta({ label: 'Text message' }),
});

/** A choice of the quote form. Its short name travels with the request and is what the worker accepts. */
export const formChoiceSchema = z.strictObject({
  text: text('What visitors choose, and the mail about their request says', 'Fence Installation'),
  order,
});

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

import { z } from 'astro/zod';
import { nearest } from '../shared/nearest.ts';
import { order, text, texts } from './text.ts';

/** The placeholders of a letter, which the office fills in. */
const GAPS = ['name', 'service', 'place', 'business', 'phone', 'day', 'time', 'review'];
const NAMED = GAPS.map((gap) => `[${gap}]`).join(', ');

const textWithGaps = (description: string, example: string) =>
  z
    .string()
    .regex(/\S/, 'write some words here')
    .superRefine((words, context) => {
      const gap = [...words.matchAll(/\[(.*?)\]/g)]
        .map(([, inner = '']) => inner)
        .find((inner) => !GAPS.includes(inner));
      if (gap === undefined) return;
      const guess = nearest(gap, GAPS);
      const question = guess ? `Did you mean "[${guess}]"? ` : '';
      const message = `nothing is filled in for "[${gap}]". ${question}There are ${NAMED}.`;
      const meant = words.includes('\n') ? undefined : guess && words.replaceAll(`[${gap}]`, `[${guess}]`);
      context.addIssue({ code: 'custom', message, params: { meant } });
    })
    .meta({ description: `${description}; ${NAMED} are filled in`, examples: [example] });

/** A letter that the office can start an email or a text message with. The one that uses [review] asks for a review. */
export const letterSchema = z.strictObject({
  title: text('Its name in the list of letters', 'Arrange a visit').meta({ isTitle: true }),
  subject: textWithGaps('The subject of the email', 'Your [service]: when can we come and measure?'),
  text: textWithGaps('The email', 'Hi [name], thank you for writing to us about your [service].'),
  sms: textWithGaps(
    'The same as a text message, in a sentence or two. Left out: email only',
    'Hi [name], [business] here about your [service]. When can we come and measure?',
  )
    .optional()
    .meta({ label: 'Text message' }),
});

/** A choice of the quote form. The request carries its short name, which the worker accepts. */
export const formChoiceSchema = z.strictObject({
  text: text('What visitors choose, and what the email about their request says', 'Fence Installation'),
  order,
});

/** A word as this site writes it, and what the check wants replaced with it. Only editors read it. */
export const houseWordSchema = z.strictObject({
  say: text('The word this site uses', 'fall').meta({ label: 'Word to use' }),
  insteadOf: texts(
    'What not to write: words, or how they begin. One with a capital matches only with that capital',
    ['autumn'],
    { atLeast: 1 },
  ).meta({ label: 'Instead of these' }),
  why: text('What the check says about it. Left out: “This site says …”', 'We say “fall”.')
    .optional()
    .meta({ label: 'Reason' }),
});

import type { z } from 'astro/zod';
import { digits } from './text.ts';

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** A time of the day; left out on days without one. */
export const time = (description: string, example: string) =>
  digits(TIME, 'write the time on the 24-hour clock, from 0:00 to 23:59, and in quotes, for example "17:30"')
    .optional()
    .meta({ description, examples: [example] });

/** `7:00` as 700; undefined for what is no time, which is reported at its own field. */
const toNumber = (time = '') => (TIME.test(time) ? Number(time.replace(':', '')) : undefined);

type Hours = { opens?: string | undefined; closes?: string | undefined };

/** Hours of a day have both ends, in order, or none; `without` says what applies then. */
export const checkHours =
  (without: string) =>
  ({ opens, closes }: Hours, context: z.RefinementCtx) => {
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const [there, missing] = closes === undefined ? ['opens', 'closes'] : ['closes', 'opens'];
    if ((opens === undefined) !== (closes === undefined))
      say(there, `"${there}" is here without "${missing}". Write both; or remove both, and ${without}.`);
    else if ((toNumber(opens) ?? 0) >= (toNumber(closes) ?? Number.POSITIVE_INFINITY))
      say(
        'closes',
        `These hours end (${closes}) before they begin (${opens}). Hours go from 0 to 24: six in the evening is "18:00".`,
      );
  };

import { HOUR_MS, MINUTE_MS } from '../shared/dates.ts';

const FIRST_DELAY_MS = MINUTE_MS;
const LONGEST_DELAY_MS = 2 * HOUR_MS;

/**
 * When to try again after the nth failure: a minute later, then twice as long each time up to two hours, each half as
 * long to half as long again, so that messages which failed together do not come back together.
 * @param random from 0 to 1
 * @returns undefined when that would be later than `giveUpAt`
 */
export const nextTry = (attempts: number, now: Date, giveUpAt: Date, random: number): Date | undefined => {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  const next = new Date(now.getTime() + delay * (0.5 + random));
  return next <= giveUpAt ? next : undefined;
};

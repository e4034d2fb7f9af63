import { dayIn, daysAfter, startOfDay } from '../../shared/dates.ts';

/** The promise that every lead runs against: an answer on the day on which it came, where the business is. */

/** The moment until which a lead that came then is answered in time, in ms since 1970. */
export const answerBy = (createdAt: string, timeZone: string): number =>
  startOfDay(daysAfter(dayIn(timeZone, new Date(createdAt)), 1), timeZone);

export const isInTime = (createdAt: string, answeredAt: string, timeZone: string): boolean =>
  Date.parse(answeredAt) < answerBy(createdAt, timeZone);

import * as z from 'zod/mini';
import { dayIn, momentOf, timeIn } from '../../../shared/dates.ts';
import { daySchema, placeSchema, type Visit, visitSchema } from '../../contract/changes.ts';

/** The visit form, in the time zone of the business, and the visit it arranges. */

/** In minutes. */
export const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480];

export const visitFormSchema = z.object({
  day: daySchema,
  time: z.string().check(z.regex(/^\d\d:\d\d$/, 'Write a time like 9:00 AM.')),
  minutes: z.string(),
  place: placeSchema,
});
type VisitForm = z.output<typeof visitFormSchema>;

/** An hour at nine by default. */
export const formOf = (visit: Visit | null, address: string, timeZone: string): VisitForm => {
  if (visit === null) return { day: '', time: '09:00', minutes: '60', place: address };
  const { at, minutes, place } = visit;
  const moment = new Date(at);
  return { day: dayIn(timeZone, moment), time: timeIn(timeZone, moment), minutes: String(minutes), place };
};

export const visitOf = ({ day, time, minutes, place }: VisitForm, timeZone: string): Visit =>
  visitSchema.parse({ at: new Date(momentOf(day, time, timeZone)).toISOString(), minutes: Number(minutes), place });

/** The day to ask about instead of one that is over: the next one of its date, as a wrong year is the usual slip. Undefined for no day or one to come. */
export const dayInstead = (day: string, today: string): string | undefined => {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  // The next leap year is eight years off at most.
  return Array.from({ length: 9 }, (_, years) => `${Number(today.slice(0, 4)) + years}${day.slice(4)}`).find(
    (next) => next >= today && daySchema.safeParse(next).success,
  );
};

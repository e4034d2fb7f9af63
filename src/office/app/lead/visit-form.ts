import * as z from 'zod/mini';
import { dayIn, daysAfter, MINUTE_MS, momentOf, timeIn } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
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

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The time to ask about instead of one that no clock shows on that day, as the clocks go forward in the night: as much after the gap as
 * was typed after its beginning. Undefined for any other.
 */
export const timeInstead = ({ day, time }: Pick<VisitForm, 'day' | 'time'>, timeZone: string): string | undefined => {
  if (!z.pick(visitFormSchema, { day: true, time: true }).safeParse({ day, time }).success) return undefined;
  const moment = momentOf(day, time, timeZone);
  const shown = timeIn(timeZone, new Date(moment));
  if (shown === time) return undefined;
  // East of Greenwich the moment that was found is after the gap already.
  if (shown > time) return shown;
  return timeIn(timeZone, new Date(moment + (minutesOf(time) - minutesOf(shown)) * MINUTE_MS));
};

/** When a visit begins that is made of a wish. */
const WISHED: Record<Summary['wishes'][number]['half'], string> = { morning: '09:00', afternoon: '13:00' };

/** The visit of a wish, as long as usual; it can be moved. */
export const visitOfWish = ({ day, half }: Summary['wishes'][number], address: string, timeZone: string): Visit =>
  visitOf({ ...formOf(null, address, timeZone), day, time: WISHED[half] }, timeZone);

/** The day to ask about instead of one that is over: the next one of its date, as a wrong year is the usual slip. Undefined for no day or one to come. */
export const dayInstead = (day: string, today: string): string | undefined => {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  // The next leap year is eight years off at most.
  return Array.from({ length: 9 }, (_, years) => `${Number(today.slice(0, 4)) + years}${day.slice(4)}`).find(
    (next) => next >= today && daySchema.safeParse(next).success,
  );
};

/** The same for a visit: tomorrow for a time of today that is over. */
export const visitDayInstead = ({ day, time }: Pick<VisitForm, 'day' | 'time'>, now: number, timeZone: string) => {
  const today = dayIn(timeZone, new Date(now));
  const isOver = day === today && /^\d\d:\d\d$/.test(time) && time < timeIn(timeZone, new Date(now));
  return isOver ? daysAfter(today, 1) : dayInstead(day, today);
};

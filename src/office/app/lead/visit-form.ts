import * as z from 'zod/mini';
import { dayIn, daysAfter, MINUTE_MS, momentOf, timeIn } from '../../../shared/dates.ts';
import type { Summary } from '../../contract/answers.ts';
import { daySchema, placeSchema, type Visit, visitSchema } from '../../contract/changes.ts';

/** In minutes. */
export const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480];

export const visitFormSchema = z.object({
  day: daySchema,
  time: z.string().check(z.regex(/^\d\d:\d\d$/, 'Write a time like 9:00 AM.')),
  minutes: z.string(),
  place: placeSchema,
});
type VisitForm = z.output<typeof visitFormSchema>;

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
 * The time to suggest instead of one that does not exist on that day, when clocks go forward at night: as much after the gap as
 * was typed after its beginning. Undefined for any other.
 */
export const timeInstead = ({ day, time }: Pick<VisitForm, 'day' | 'time'>, timeZone: string): string | undefined => {
  if (!z.pick(visitFormSchema, { day: true, time: true }).safeParse({ day, time }).success) return undefined;
  const moment = momentOf(day, time, timeZone);
  const shown = timeIn(timeZone, new Date(moment));
  if (shown === time) return undefined;
  // East of Greenwich the moment found is already after the gap.
  if (shown > time) return shown;
  return timeIn(timeZone, new Date(moment + (minutesOf(time) - minutesOf(shown)) * MINUTE_MS));
};

/** When a visit begins that is made from a requested half day. */
const WISHED: Record<Summary['wishes'][number]['half'], string> = { morning: '09:00', afternoon: '13:00' };

/** The visit for a requested half day, with the usual length; it can be moved. */
export const visitOfWish = ({ day, half }: Summary['wishes'][number], address: string, timeZone: string): Visit =>
  visitOf({ ...formOf(null, address, timeZone), day, time: WISHED[half] }, timeZone);

/** The day to suggest instead of one that is past: the next one with its date, because a wrong year is the usual mistake. Undefined for no day or a future one. */
export const dayInstead = (day: string, today: string): string | undefined => {
  if (day >= today || !daySchema.safeParse(day).success) return undefined;
  // The next leap year is at most eight years off.
  return Array.from({ length: 9 }, (_, years) => `${Number(today.slice(0, 4)) + years}${day.slice(4)}`).find(
    (next) => next >= today && daySchema.safeParse(next).success,
  );
};

/** The same for a visit: tomorrow for a time today that is past. */
export const visitDayInstead = ({ day, time }: Pick<VisitForm, 'day' | 'time'>, now: number, timeZone: string) => {
  const today = dayIn(timeZone, new Date(now));
  const isOver = day === today && /^\d\d:\d\d$/.test(time) && time < timeIn(timeZone, new Date(now));
  return isOver ? daysAfter(today, 1) : dayInstead(day, today);
};

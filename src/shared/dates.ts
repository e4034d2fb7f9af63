import { memoize } from './memoize.ts';

/**
 * Dates in content are calendar days, stored at midnight UTC: they are shown in UTC, so that no time zone moves them. Made when
 * one is first shown, because making one takes as long as a small page does.
 */
const getFormatter = memoize(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }),
);

const LONG = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;
const MEDIUM = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const SHORT = { month: 'short', day: 'numeric' } as const;

/** 'November 12, 2024' */
export const displayDate = (date: Date) => getFormatter(LONG).format(date);

/** 'Nov 12, 2024', where space is short */
export const displayShortDate = (date: Date) => getFormatter(MEDIUM).format(date);

/** 'August 2025' */
export const displayMonth = (date: Date) => getFormatter(MONTH).format(date);

/** 'Nov 26', 'Nov 26–27', 'Dec 24–Jan 1': calendar days as 2024-11-26 */
export const displayDays = (from: string, until: string) => {
  const short = (day: string) => getFormatter(SHORT).format(new Date(day));
  if (from === until) return short(from);
  const last = from.slice(0, 7) === until.slice(0, 7) ? String(Number(until.slice(8))) : short(until);
  return `${short(from)}–${last}`;
};

/** Swedes write days and times as ISO 8601 does: '2024-11-12 09:00:00'. */
const getDayFormatter = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
);
const getClockFormatter = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
);

/** The calendar day that a moment falls on in a time zone, for example America/Detroit: '2024-11-12' */
export const dayIn = (timeZone: string, moment: Date): string => getDayFormatter(timeZone).format(moment);

/** What clocks in a time zone show at a moment: '2024-11-12 09:00:00' */
export const clockIn = (timeZone: string, moment: Date | number): string => getClockFormatter(timeZone).format(moment);

/** How far clocks in a time zone are ahead of UTC at a moment, in ms. */
const aheadOfUtc = (timeZone: string, moment: number): number =>
  Date.parse(`${clockIn(timeZone, moment).replace(' ', 'T')}Z`) - moment;

/** The moment at which clocks in a time zone show this time (`09:00`) on a calendar day (2024-11-12), in ms since 1970. */
export const toMoment = (day: string, time: string, timeZone: string): number => {
  const shown = Date.parse(`${day}T${time}Z`);
  // Twice, because clocks may have changed between the two.
  const near = shown - aheadOfUtc(timeZone, shown);
  return shown - aheadOfUtc(timeZone, near);
};

/** The moment in which a calendar day (2024-11-12) begins in a time zone, in ms since 1970. */
export const startOfDay = (day: string, timeZone: string): number => toMoment(day, '00:00', timeZone);

const getOffsetFormatter = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** How far clocks in a time zone are ahead of UTC at a moment: '-05:00' */
export const offsetIn = (timeZone: string, moment: Date | number): string =>
  /[+-].*$/.exec(getOffsetFormatter(timeZone).format(moment))?.[0] ?? '+00:00';

/** The same for a day in content, with how far clocks are ahead of UTC then: '2024-11-12T00:00:00-05:00' */
export const startOfDayIn = (timeZone: string, date: Date): string =>
  `${isoDay(date)}T00:00:00${offsetIn(timeZone, startOfDay(isoDay(date), timeZone))}`;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const daysAfter = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * DAY_MS));

/** '2024-11-12' */
export const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export const isMonthOver = (month: string, day: string): boolean => month < day.slice(0, 7);

export const WEEK_DAYS = 7;

/** This many Mondays, oldest first; the last one begins the week of `day`. */
export const mondaysUntil = (day: string, count: number): string[] => {
  const monday = daysAfter(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS));
  return Array.from({ length: count }, (_, index) => daysAfter(monday, (index + 1 - count) * WEEK_DAYS));
};

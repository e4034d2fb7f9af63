import { HOUR_MS, momentOf } from '../../shared/dates.ts';
import type { Reminder } from '../contract/alerts.ts';

/** When somebody is reminded: by the hours of the shop, so that nobody is at night. */

type Hours = { days: string[]; opens?: string | undefined; closes?: string | undefined };
type Clock = { hours: Hours[]; timeZone: string };

/** On a day without hours requests come, too, and visits follow. */
const USUAL = { opens: '08:00', closes: '18:00' };

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `7:00` is written `07:00`, so that order of text is order of time. */
const padded = (time: string) => time.padStart(5, '0');

/** From when until when the shop is open on a calendar day, its breaks included. */
const hoursOn = (day: string, hours: Hours[]): typeof USUAL => {
  const name = weekday.format(new Date(day));
  const spans = hours.flatMap(({ days, opens, closes }) =>
    days.includes(name) && opens && closes ? [{ opens: padded(opens), closes: padded(closes) }] : [],
  );
  const opens = spans.map((span) => span.opens).toSorted()[0];
  const closes = spans
    .map((span) => span.closes)
    .toSorted()
    .at(-1);
  return opens === undefined || closes === undefined ? USUAL : { opens, closes };
};

/** A late run still reminds until the end of this span. In ms since 1970. */
type Span = { from: number; until: number };

/** When each reminder of a calendar day (2026-01-31) goes out. */
export const reminderTimes = (day: string, { hours, timeZone }: Clock): Record<Reminder, Span> => {
  const { opens, closes } = hoursOn(day, hours);
  const closing = momentOf(day, closes, timeZone);
  return {
    'follow-up': { from: momentOf(day, opens, timeZone), until: closing },
    answer: { from: closing - 2 * HOUR_MS, until: closing },
    visit: { from: closing - HOUR_MS, until: closing + 2 * HOUR_MS },
  };
};

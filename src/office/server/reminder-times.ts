import { daysAfter, HOUR_MS, momentOf, WEEK_DAYS } from '../../shared/dates.ts';
import { type Hours, isOpenOn, spansOn } from '../../shared/opening-hours.ts';
import type { Reminder } from '../contract/alerts.ts';

/** When somebody is reminded: by the hours of the shop, so that nobody is at night. */

type Clock = { hours: Hours[]; timeZone: string };

/** On a day without hours requests come, too, and visits follow. */
const USUAL = { opens: '08:00', closes: '18:00' };

/**
 * The first and the last day of which a calendar day tells that jobs start: until the next day with hours, and none on a day without, as
 * the one before has told of them.
 */
export const startsToldOn = (day: string, hours: Hours[]): [from: string, until: string] => {
  const tomorrow = daysAfter(day, 1);
  const week = Array.from({ length: WEEK_DAYS + 1 }, (_, index) => daysAfter(day, index));
  const [first, second = tomorrow] = week.filter((one) => isOpenOn(one, hours));
  return [tomorrow, first === undefined || first === day ? second : day];
};

/** From when until when the shop is open on a calendar day, its breaks included. */
const hoursOn = (day: string, hours: Hours[]): typeof USUAL => {
  const spans = spansOn(day, hours);
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
  const evening = { from: closing - HOUR_MS, until: closing + 2 * HOUR_MS };
  return {
    'follow-up': { from: momentOf(day, opens, timeZone), until: closing },
    answer: { from: closing - 2 * HOUR_MS, until: closing },
    visit: evening,
    job: evening,
  };
};

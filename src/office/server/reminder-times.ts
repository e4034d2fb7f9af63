import { daysAfter, HOUR_MS, momentOf, WEEK_DAYS } from '../../shared/dates.ts';
import type { Span as OpenSpan } from '../../shared/opening-hours.ts';
import type { Reminder } from '../contract/alerts.ts';

/** When somebody is reminded: by the hours of the shop on that day, so that nobody is at night. */

type SpansOn = (day: string) => OpenSpan[];

/** On a day without hours requests come, too, and visits follow. */
const USUAL = { opens: '08:00', closes: '18:00' };

const weekFrom = (day: string) => Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(day, index));

/**
 * The first and the last day of which a calendar day tells that jobs start: until the next day with hours, and none on a day without, as
 * the one before has told of them. Where that is more than a week away, each day tells of the next.
 */
export const startsToldOn = (day: string, spansOn: SpansOn): [from: string, until: string] => {
  const tomorrow = daysAfter(day, 1);
  const isOpen = (one: string) => spansOn(one).length > 0;
  const last = weekFrom(daysAfter(tomorrow, -WEEK_DAYS)).findLast(isOpen);
  const next = last && weekFrom(daysAfter(last, 1)).find(isOpen);
  if (next === undefined) return [tomorrow, tomorrow];
  return [tomorrow, last === day ? next : day];
};

/** From when until when the shop is open on a calendar day, its breaks included. */
const hoursOn = (spans: OpenSpan[]): typeof USUAL => {
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
export const reminderTimes = (day: string, spansOn: SpansOn, timeZone: string): Record<Reminder, Span> => {
  const { opens, closes } = hoursOn(spansOn(day));
  const closing = momentOf(day, closes, timeZone);
  const evening = { from: closing - HOUR_MS, until: closing + 2 * HOUR_MS };
  return {
    'follow-up': { from: momentOf(day, opens, timeZone), until: closing },
    answer: { from: closing - 2 * HOUR_MS, until: closing },
    visit: evening,
    job: evening,
  };
};

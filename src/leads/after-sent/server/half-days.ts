import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { prepare, type Query } from '../../../server/query.ts';
import { dayIn, daysAfter, MINUTE_MS, momentOf } from '../../../shared/dates.ts';
import { type Hours, spansOn } from '../../../shared/opening-hours.ts';
import { HALF_DAYS, type HalfDay, WISH_DAYS } from '../../contract/addition.ts';

/** The half days that a visitor may wish for a visit: those with hours, without a visit. Nothing is promised by them. */

const NOON = '12:00';

type Span = { opens: string; closes: string };
type Visit = { visit_at: string; visit_minutes: number };

/** Visits that begin in this time; a lost or suspected lead's is none. */
export const selectTaken = (from: string, until: string): Query => ({
  sql: `
    SELECT visit_at, visit_minutes FROM leads
    WHERE visit_at IS NOT NULL AND visit_at >= ? AND visit_at < ? AND state <> 'lost' AND spam IS NULL AND is_test = 0`,
  values: [from, until],
});

/** The hours before or after noon, breaks included; undefined for none. */
const partOf = (spans: Span[], half: HalfDay): Span | undefined => {
  const [first] = spans.map(({ opens }) => opens).toSorted();
  const last = spans
    .map(({ closes }) => closes)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return undefined;
  const part =
    half === 'morning'
      ? { opens: first, closes: last < NOON ? last : NOON }
      : { opens: first > NOON ? first : NOON, closes: last };
  return part.opens < part.closes ? part : undefined;
};

const shown = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

type Offered = { value: string; text: string };

/** The half days from tomorrow on, in their order: `{ value: '2026-12-01 morning', text: 'Tue, Dec 1, morning' }` */
export const halfDaysOf = (today: string, hours: Hours[], timeZone: string, visits: Visit[]): Offered[] => {
  const isTaken = (day: string, { opens, closes }: Span) =>
    visits.some(({ visit_at, visit_minutes }) => {
      const begin = Date.parse(visit_at);
      return (
        begin < momentOf(day, closes, timeZone) && begin + visit_minutes * MINUTE_MS > momentOf(day, opens, timeZone)
      );
    });
  const days = Array.from({ length: WISH_DAYS }, (_, index) => daysAfter(today, index + 1));
  return days.flatMap((day) =>
    HALF_DAYS.flatMap((half) => {
      const part = partOf(spansOn(day, hours), half);
      if (part === undefined || isTaken(day, part)) return [];
      return [{ value: `${day} ${half}`, text: `${shown.format(new Date(day))}, ${half}` }];
    }),
  );
};

export const readHalfDays = async (env: Env, now: Date): Promise<Offered[]> => {
  const { timeZone, hours } = business;
  const today = dayIn(timeZone, now);
  const [from, until] = [today, daysAfter(today, WISH_DAYS + 1)].map((day) =>
    new Date(momentOf(day, '00:00', timeZone)).toISOString(),
  );
  const { results } = await prepare(env.DB, selectTaken(from ?? '', until ?? '')).all<Visit>();
  return halfDaysOf(today, hours, timeZone, results);
};

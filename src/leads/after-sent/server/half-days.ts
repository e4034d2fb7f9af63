import type { Env } from '../../../server/env.ts';
import { business } from '../../../server/mail-facts.ts';
import { readAll, sql } from '../../../server/query.ts';
import { shopSpans } from '../../../server/shop-hours.ts';
import { isAmong, peopleIn } from '../../../shared/crew.ts';
import { dayIn, daysAfter, MINUTE_MS, momentOf, startOfDay } from '../../../shared/dates.ts';
import type { Span } from '../../../shared/opening-hours.ts';
import { HALF_DAYS, type HalfDay, WISH_DAYS } from '../../contract/addition.ts';

/** The half days that a visitor may request for a visit: those with hours, without a visit, and with someone who is not on a job. They promise nothing. */

const NOON = '12:00';

type Visit = { visit_at: string; visit_minutes: number };
type Job = { job_from: string; job_until: string; job_crew: string };
type Planned = { visits: Visit[]; jobs: Job[]; people: string[] };

/** Visits that begin in this time, except those of lost or suspected leads. */
export const selectTaken = (from: string, until: string) => sql<Visit>`
  SELECT visit_at, visit_minutes FROM leads
  WHERE visit_at IS NOT NULL AND visit_at >= ${from} AND visit_at < ${until}
    AND state <> 'lost' AND spam IS NULL AND is_test = 0`;

/** The jobs in progress on these days, including both. */
export const selectAtWork = (from: string, until: string) => sql<Job>`
  SELECT job_from, job_until, job_crew FROM leads
  WHERE job_until IS NOT NULL AND job_until >= ${from} AND job_from <= ${until}
    AND state = 'won' AND spam IS NULL AND is_test = 0`;

const selectPeople = sql<{ name: string }>`SELECT name FROM office_people WHERE revoked_at IS NULL`;

/** Whether no one who could come to measure is certain to be free: a job without names could be anyone's. */
const isAllAtWork = (day: string, { jobs, people }: Planned): boolean => {
  const today = jobs.filter(({ job_from, job_until }) => job_from <= day && day <= job_until);
  const crews = today.map(({ job_crew }) => peopleIn(job_crew));
  return (
    crews.some((crew) => crew.length === 0) || (today.length > 0 && people.every((one) => isAmong(one, crews.flat())))
  );
};

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

/** The half days from tomorrow on, in order: `{ value: '2026-12-01 morning', text: 'Tue, Dec 1, morning' }` */
export const halfDaysOf = (
  today: string,
  spansOf: (day: string) => Span[],
  timeZone: string,
  planned: Planned,
): Offered[] => {
  const isTaken = (day: string, { opens, closes }: Span) =>
    planned.visits.some(({ visit_at, visit_minutes }) => {
      const begin = Date.parse(visit_at);
      return (
        begin < momentOf(day, closes, timeZone) && begin + visit_minutes * MINUTE_MS > momentOf(day, opens, timeZone)
      );
    });
  const days = Array.from({ length: WISH_DAYS }, (_, index) => daysAfter(today, index + 1));
  return days
    .filter((day) => !isAllAtWork(day, planned))
    .flatMap((day) =>
      HALF_DAYS.flatMap((half) => {
        const part = partOf(spansOf(day), half);
        if (part === undefined || isTaken(day, part)) return [];
        return [{ value: `${day} ${half}`, text: `${shown.format(new Date(day))}, ${half}` }];
      }),
    );
};

export const readHalfDays = async (env: Env, now: Date): Promise<Offered[]> => {
  const { timeZone } = business;
  const today = dayIn(timeZone, now);
  const midnight = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  const [visits, jobs, people] = await readAll(env.DB, [
    selectTaken(midnight(today), midnight(daysAfter(today, WISH_DAYS + 1))),
    selectAtWork(today, daysAfter(today, WISH_DAYS)),
    selectPeople,
  ]);
  return halfDaysOf(today, shopSpans, timeZone, { visits, jobs, people: people.map(({ name }) => name) });
};

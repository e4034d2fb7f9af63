import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import type { Week } from '../contract/answers.ts';
import { readTowns } from './built-lists.ts';
import { startOf, today } from './desk.ts';
import { selectFollowUps, selectJobs, selectVisits } from './sql/desk-queries.ts';
import { summaryOf } from './summary.ts';

/** The week: visits, follow-ups that are due, the work of won jobs, and days on which the shop is closed. */

/** For each kind; no builder has more in a week. */
const MOST = 200;

/** Jobs that start later do not count as booked. */
const BOOKED_DAYS = 366;

/** The last day of work before the first free week from today; null if the coming week is free. */
export const bookedUntil = (jobs: { from: string; until: string }[], day: string): string | null => {
  const booked = jobs
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .reduce(
      (until, job) => (job.from <= daysAfter(until, WEEK_DAYS) && job.until > until ? job.until : until),
      daysAfter(day, -1),
    );
  return booked < day ? null : booked;
};

export const readWeek = async (from: string, env: Env, now: Date): Promise<Week> => {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(from, index));
  const last = days.at(-1) ?? from;
  const day = today(now);
  // What is late is due today.
  const dueFrom = days.includes(day) ? '' : from;
  const [rows, towns] = await Promise.all([
    readAll(env.DB, [
      selectVisits(startOf(from), startOf(daysAfter(last, 1)), MOST),
      selectFollowUps(dueFrom, last, MOST),
      selectJobs(from, last, MOST),
      selectJobs(day, daysAfter(day, BOOKED_DAYS), MOST),
    ]),
    readTowns(env),
  ]);
  const [visits = [], followUps = [], jobs = [], coming = []] = rows.map((list) =>
    list.map((row) => summaryOf(row, towns)),
  );
  return {
    visits,
    followUps,
    jobs,
    closed: days.filter((one) => !isShopOpen(one)),
    bookedUntil: bookedUntil(
      coming.flatMap(({ job }) => job ?? []),
      day,
    ),
  };
};

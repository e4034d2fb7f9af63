import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import { daysAfter } from '../../shared/dates.ts';
import { readTowns } from './built-lists.ts';
import { dayStart } from './desk.ts';
import { type DeskRow, selectFollowUps, selectJobs, selectVisits } from './sql/desk-queries.ts';
import { toSummary } from './summary.ts';

/** More of each kind than a builder has. */
const MOST = 500;

/**
 * What is planned on these days, both included.
 * @param dueFrom the first day of follow-ups, if late ones count, too
 * @param most of each kind; each takes a worker a moment
 */
export const readPlanned = async (first: string, last: string, env: Env, dueFrom = first, most = MOST) => {
  const [[visits, followUps, jobs], towns] = await Promise.all([
    readAll(env.DB, [
      selectVisits(dayStart(first), dayStart(daysAfter(last, 1)), most),
      selectFollowUps(dueFrom, last, most),
      selectJobs(first, last, most),
    ]),
    readTowns(env),
  ]);
  const summaries = (rows: DeskRow[]) => rows.map((row) => toSummary(row, towns));
  return { visits: summaries(visits), followUps: summaries(followUps), jobs: summaries(jobs) };
};

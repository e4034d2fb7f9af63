import type { Env } from '../../server/env.ts';
import { runAll } from '../../server/query.ts';
import { sum } from '../../shared/count.ts';
import type { Jobs, Quotes } from '../contract/answers.ts';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { JobsQuery } from '../contract/requests.ts';
import { readTowns } from './built-lists.ts';
import { readSection, startOfDaysAgo } from './desk.ts';
import { type DeskRow, FIRST_PAGE } from './sql/desk.ts';
import {
  countLost,
  type LostRow,
  medianDaysToWon,
  type SumRow,
  selectUnpriced,
  sumQuotes,
  sumWon,
} from './sql/jobs.ts';
import { listOf } from './summary.ts';

/** Quotes that are out, and what became of those that were answered. */

const summed = (rows: SumRow[]) => ({
  count: rows[0]?.leads ?? 0,
  cents: rows[0]?.cents ?? 0,
  unpriced: rows[0]?.unpriced ?? 0,
});

export const readQuotes = async (env: Env, now: Date): Promise<Quotes> => {
  const [[sums], list] = await Promise.all([
    runAll<SumRow>(env.DB, [sumQuotes]),
    readSection('quoted', FIRST_PAGE, env, now),
  ]);
  return { ...summed(sums?.results ?? []), list };
};

export const readJobs = async ({ days, by }: JobsQuery, env: Env, now: Date): Promise<Jobs> => {
  const since = startOfDaysAgo(days, now);
  const queries = [
    sumWon(by, since),
    medianDaysToWon(by, since),
    countLost(by, since),
    selectUnpriced(by, since, PAGE_SIZE),
  ];
  const [answers, towns] = await Promise.all([runAll(env.DB, queries), readTowns(env)]);
  const [won, median, lost, unpriced] = answers.map(({ results }) => results) as [
    SumRow[],
    { days: number }[],
    LostRow[],
    DeskRow[],
  ];
  return {
    won: summed(won),
    daysToWon: median[0] === undefined ? null : Math.round(median[0].days),
    lost: sum(lost.map(({ leads }) => leads)),
    reasons: lost,
    unpriced: listOf(unpriced, PAGE_SIZE, towns),
  };
};

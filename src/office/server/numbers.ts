import type { Env } from '../../server/env.ts';
import { readAll, readRows } from '../../server/query.ts';
import { sum } from '../../shared/count.ts';
import { daysAfter, mondaysUntil, WEEK_DAYS } from '../../shared/dates.ts';
import type { Group, Jobs, Numbers, Quotes } from '../contract/answers.ts';
import { OTHER } from '../contract/known-sources.ts';
import { MAX_CAMPAIGNS, PAGE_SIZE } from '../contract/office-limits.ts';
import { FIRST_PAGE, type JobsQuery } from '../contract/requests.ts';
import { readSources, readTowns } from './built-lists.ts';
import { readSection, startOf, startOfDaysAgo, today } from './desk.ts';
import {
  type CountRow,
  countCampaigns,
  countLost,
  countSpam,
  countWeeks,
  medianAnswer,
  medianDaysToWon,
  type SumRow,
  selectUnpriced,
  sumQuotes,
  sumWon,
} from './sql/numbers-queries.ts';
import { listOf } from './summary.ts';

/** Quotes that are out, and what happened to those that were answered. */

const summed = (rows: SumRow[]) => ({
  count: rows[0]?.leads ?? 0,
  cents: rows[0]?.cents ?? 0,
  unpriced: rows[0]?.unpriced ?? 0,
});

export const readQuotes = async (env: Env, now: Date): Promise<Quotes> => {
  const [sums, list] = await Promise.all([readRows(env.DB, sumQuotes), readSection('quoted', FIRST_PAGE, env, now)]);
  return { ...summed(sums), list };
};

export const readJobs = async ({ days, by }: JobsQuery, env: Env, now: Date): Promise<Jobs> => {
  const since = startOfDaysAgo(days, now);
  const [won, [median], lost, unpriced] = await readAll(env.DB, [
    sumWon(by, since),
    medianDaysToWon(by, since),
    countLost(by, since),
    selectUnpriced(by, since, PAGE_SIZE),
  ]);
  return {
    won: summed(won),
    daysToWon: median === undefined ? null : Math.round(median.days),
    lost: sum(lost.map(({ leads }) => leads)),
    reasons: lost,
    unpriced: listOf(unpriced, PAGE_SIZE, await readTowns(env)),
  };
};

/** How many leads came, how soon they were answered, and what they brought. */

/** Sources shown side by side in a chart; the rest, and unknown ones, are combined. */
const MOST_SOURCES = 6;

/** The Mondays of whole weeks, the current one last, in the business's time zone. */
export const findMondays = (days: number, now: Date): string[] =>
  mondaysUntil(today(now), Math.round(days / WEEK_DAYS));

/** By source, the largest first; the rest is combined. */
const bySource = (rows: CountRow[], weeks: string[]): Numbers['bySource'] => {
  const countsOf = (some: CountRow[]) =>
    weeks.map((_, index) => sum(some.map(({ week, leads }) => (week === index ? leads : 0))));
  const sources = [...Map.groupBy(rows, ({ known }) => known)].map(([label, of]) => ({ label, counts: countsOf(of) }));
  const shown = sources
    .filter(({ label }) => label !== OTHER)
    .sort((a, b) => sum(b.counts) - sum(a.counts))
    .slice(0, MOST_SOURCES);
  const rest = rows.filter(({ known }) => shown.every(({ label }) => label !== known));
  return rest.length === 0 ? shown : [...shown, { label: OTHER, counts: countsOf(rest) }];
};

/** The best first, Other last. */
const ranked = (groups: Group[]): Group[] =>
  groups.sort(
    (a, b) =>
      Number(a.label === OTHER) - Number(b.label === OTHER) ||
      b.dollars - a.dollars ||
      b.won - a.won ||
      b.leads - a.leads,
  );

const groupOf = (label: string, rows: Pick<CountRow, 'leads' | 'won' | 'cents'>[]): Group => ({
  label,
  leads: sum(rows.map(({ leads }) => leads)),
  won: sum(rows.map(({ won }) => won)),
  dollars: sum(rows.map(({ cents }) => (cents ?? 0) / 100)),
});

export const readNumbers = async (days: number, env: Env, now: Date): Promise<Numbers> => {
  const weeks = findMondays(days, now);
  const ends = [...weeks.slice(1), daysAfter(weeks.at(-1) ?? today(now), WEEK_DAYS)];
  const since = startOf(weeks[0] ?? today(now));
  const [rows, campaigns, [median], [spam]] = await readAll(env.DB, [
    countWeeks(
      weeks.map((week, index) => [startOf(week), startOf(ends[index] ?? week)]),
      now.getTime(),
      await readSources(env),
    ),
    countCampaigns(since, MAX_CAMPAIGNS),
    medianAnswer(since),
    countSpam(since),
  ]);
  return {
    weeks,
    bySource: bySource(rows, weeks),
    promised: sum(rows.map(({ promised }) => promised)),
    inTime: sum(rows.map(({ in_time }) => in_time)),
    minutesToAnswer: median === undefined ? null : Math.round(median.seconds / 60),
    spam: spam?.spam ?? 0,
    sources: ranked([...Map.groupBy(rows, ({ known }) => known)].map(([source, of]) => groupOf(source, of))),
    campaigns: ranked(campaigns.map((row) => groupOf(row.campaign, [row]))),
  };
};

import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { business } from '../../server/mail-facts.ts';
import { readAll, readRows } from '../../server/query.ts';
import { sum } from '../../shared/count.ts';
import { daysAfter, mondaysUntil, startOfDay, WEEK_DAYS } from '../../shared/dates.ts';
import type { Group, Jobs, Numbers, Quotes } from '../contract/answers.ts';
import { OTHER } from '../contract/known-sources.ts';
import { MAX_CAMPAIGNS, PAGE_SIZE } from '../contract/limits.ts';
import type { JobsQuery } from '../contract/requests.ts';
import { readSources, readTowns } from './built-lists.ts';
import { readSection, startOfDaysAgo, today } from './desk.ts';
import { FIRST_PAGE } from './sql/desk.ts';
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
} from './sql/numbers.ts';
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

const midnight = (day: string) => new Date(startOfDay(day, business.timeZone)).toISOString();

/** By source, the largest first; the rest is combined. */
const bySource = (rows: CountRow[], weeks: number): Numbers['bySource'] => {
  const counts = new Map<string, number[]>();
  for (const { week, known, leads } of rows) {
    const of = counts.get(known) ?? new Array<number>(weeks).fill(0);
    of[week] = (of[week] ?? 0) + leads;
    counts.set(known, of);
  }
  const sorted = [...counts]
    .map(([label, of]) => ({ label, counts: of }))
    .sort((a, b) => Number(a.label === OTHER) - Number(b.label === OTHER) || sum(b.counts) - sum(a.counts));
  const shown = sorted.filter(({ label }) => label !== OTHER).slice(0, MOST_SOURCES);
  const rest = sorted.slice(shown.length);
  if (rest.length === 0) return shown;
  const added = Array.from({ length: weeks }, (_, week) => sum(rest.map(({ counts: of }) => of[week] ?? 0)));
  return [...shown, { label: OTHER, counts: added }];
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

const dollars = (cents: number | null) => (cents ?? 0) / 100;

const groupBySource = (rows: CountRow[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const { known: label, leads, won, cents } of rows) {
    const group = groups.get(label) ?? { label, leads: 0, won: 0, dollars: 0 };
    group.leads += leads;
    group.won += won;
    group.dollars += dollars(cents);
    groups.set(label, group);
  }
  return ranked([...groups.values()]);
};

export const readNumbers = async (days: number, env: Env, now: Date): Promise<Numbers> => {
  const weeks = findMondays(days, now);
  const ends = [...weeks.slice(1), daysAfter(weeks.at(-1) ?? today(now), WEEK_DAYS)];
  const since = midnight(weeks[0] ?? today(now));
  const [rows, campaigns, [median], [spam]] = await readAll(env.DB, [
    countWeeks(
      weeks.map((week, index) => [midnight(week), midnight(ends[index] ?? week)]),
      now.getTime(),
      await readSources(env),
    ),
    countCampaigns(since, MAX_CAMPAIGNS),
    medianAnswer(since),
    countSpam(since),
  ]);
  return {
    weeks,
    bySource: bySource(rows, weeks.length),
    promised: sum(rows.map(({ promised }) => promised)),
    inTime: sum(rows.map(({ in_time }) => in_time)),
    minutesToAnswer: median === undefined ? null : Math.round(median.seconds / 60),
    spam: spam?.spam ?? 0,
    sources: groupBySource(rows),
    campaigns: ranked(
      campaigns.map(({ campaign, leads, won, cents }) => ({ label: campaign, leads, won, dollars: dollars(cents) })),
    ),
  };
};

/** Measured page speed and form use, week by week; undefined if no floor counts visits. */
export const readOfficeFigures = async (days: number, env: Env, now: Date): Promise<object | undefined> => {
  const weeks = findMondays(days, now).map((monday): [string, string] => [monday, daysAfter(monday, WEEK_DAYS)]);
  return floors.find(({ countVisits }) => countVisits)?.countVisits?.(weeks, env);
};

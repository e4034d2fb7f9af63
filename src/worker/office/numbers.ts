import type { Group, Numbers } from '../../lead/office/answers.ts';
import { daysAfter, startOfDay } from '../../lib/dates.ts';
import { sum } from '../../lib/sum.ts';
import type { Env } from '../env.ts';
import { business } from '../mail-facts.ts';
import { runAll } from '../query.ts';
import { startOfDaysAgo, today } from './desk.ts';
import { type CountRow, countSpam, countWeeks, medianAnswer } from './sql/numbers.ts';

/** What came, how soon it was answered, and what it brought. */

const WEEK_DAYS = 7;

/** Sources that a chart can show beside each other; the rest is one. */
const MOST_SOURCES = 6;
const OTHERS = 'All others';

/** The Mondays of whole weeks, the running one last, where the business is. */
export const findMondays = (days: number, now: Date): string[] => {
  const day = today(now);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % WEEK_DAYS;
  const thisMonday = daysAfter(day, -sinceMonday);
  const count = Math.round(days / WEEK_DAYS);
  return Array.from({ length: count }, (_, index) => daysAfter(thisMonday, (index + 1 - count) * WEEK_DAYS));
};

const midnight = (day: string) => new Date(startOfDay(day, business.timeZone)).toISOString();

/** By source, the largest first; what is beyond the most is added up. */
const bySource = (rows: CountRow[], weeks: number): Numbers['bySource'] => {
  const counts = new Map<string, number[]>();
  for (const { week, source, leads } of rows) {
    const of = counts.get(source) ?? new Array<number>(weeks).fill(0);
    of[week] = (of[week] ?? 0) + leads;
    counts.set(source, of);
  }
  const sorted = [...counts]
    .map(([label, of]) => ({ label, counts: of }))
    .sort((a, b) => sum(b.counts) - sum(a.counts));
  const rest = sorted.slice(MOST_SOURCES);
  if (rest.length === 0) return sorted;
  const added = Array.from({ length: weeks }, (_, week) => sum(rest.map(({ counts: of }) => of[week] ?? 0)));
  return [...sorted.slice(0, MOST_SOURCES), { label: OTHERS, counts: added }];
};

const groupBy = (rows: CountRow[], labelOf: (row: CountRow) => string | null): Group[] => {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const label = labelOf(row);
    if (label === null) continue;
    const group = groups.get(label) ?? { label, leads: 0, won: 0, dollars: 0 };
    group.leads += row.leads;
    group.won += row.won;
    group.dollars += (row.cents ?? 0) / 100;
    groups.set(label, group);
  }
  return [...groups.values()].sort((a, b) => b.dollars - a.dollars || b.won - a.won || b.leads - a.leads);
};

export const readNumbers = async (days: number, env: Env, now: Date): Promise<Numbers> => {
  const weeks = findMondays(days, now);
  const ends = [...weeks.slice(1), daysAfter(weeks.at(-1) ?? today(now), WEEK_DAYS)];
  const since = midnight(weeks[0] ?? today(now));
  const queries = [
    // Today is not over yet.
    countWeeks(
      weeks.map((week, index) => [midnight(week), midnight(ends[index] ?? week)]),
      startOfDaysAgo(0, now),
    ),
    medianAnswer(since),
    countSpam(since),
  ];
  const answers = await runAll(env.DB, queries);
  const [rows, median, spam] = answers.map(({ results }) => results) as [
    CountRow[],
    { seconds: number }[],
    { spam: number }[],
  ];
  return {
    weeks,
    bySource: bySource(rows, weeks.length),
    promised: sum(rows.map(({ promised }) => promised)),
    inTime: sum(rows.map(({ in_time }) => in_time)),
    minutesToAnswer: median[0] === undefined ? null : Math.round(median[0].seconds / 60),
    spam: spam[0]?.spam ?? 0,
    sources: groupBy(rows, ({ source }) => source),
    campaigns: groupBy(rows, ({ campaign }) => campaign),
  };
};

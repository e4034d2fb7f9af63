import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { readAll, readRows } from '../../server/query.ts';
import { dayIn, daysAfter, startOfDay } from '../../shared/dates.ts';
import type { Desk, Section } from '../contract/answers.ts';
import { PAGE_SIZE, REVIEW_DAYS } from '../contract/office-limits.ts';
import { type Behind, FIRST_PAGE } from '../contract/requests.ts';
import { readTowns } from './built-lists.ts';
import { countLists, selectSection, selectVisits, type Today } from './sql/desk-queries.ts';
import { listOf, summaryOf } from './summary.ts';

export const today = (now: Date) => dayIn(business.timeZone, now);

/** Midnight of a day, and this many days ago, in the business's time zone. */
export const startOf = (day: string) => new Date(startOfDay(day, business.timeZone)).toISOString();
/** The month this many months after one like `2026-01`. */
export const monthAfter = (month: string, months = 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 'yyyy-mm'.length);
};

export const startOfDaysAgo = (days: number, now: Date) => startOf(daysAfter(today(now), -days));

/** The visits of these days from today on, both included: `[0, 1]` for today and tomorrow. */
export const visitsOn = ([first, last]: [first: number, last: number], now: Date, limit = PAGE_SIZE) =>
  selectVisits(startOfDaysAgo(-first, now), startOfDaysAgo(-last - 1, now), limit);

const todayOf = (now: Date): Today => {
  const day = today(now);
  return { day, start: startOfDaysAgo(0, now), reviewFrom: daysAfter(day, -REVIEW_DAYS) };
};

/** One row more than a page if there are more. */
export const selectList = (name: Section | 'quoted', now: Date, page = FIRST_PAGE) =>
  selectSection(name, todayOf(now), page, PAGE_SIZE);

export const readSection = async (name: Section | 'quoted', page: Behind, env: Env, now: Date) => {
  const rows = await readRows(env.DB, selectList(name, now, page));
  return listOf(rows, PAGE_SIZE, await readTowns(env));
};

export const readDesk = async (env: Env, now: Date): Promise<Desk> => {
  const day = todayOf(now);
  const select = (name: Section) => selectSection(name, day, FIRST_PAGE, PAGE_SIZE);
  const [[[counts], visits, waiting, due, visited, unplanned, built], towns] = await Promise.all([
    readAll(env.DB, [
      countLists(day),
      visitsOn([0, 1], now),
      select('waiting'),
      select('due'),
      select('visited'),
      select('unplanned'),
      select('built'),
    ]),
    readTowns(env),
  ]);
  return {
    visits: visits.map((row) => summaryOf(row, towns)),
    waiting: listOf(waiting, PAGE_SIZE, towns, counts?.waiting),
    due: listOf(due, PAGE_SIZE, towns, counts?.due),
    visited: listOf(visited, PAGE_SIZE, towns, counts?.visited),
    unplanned: listOf(unplanned, PAGE_SIZE, towns, counts?.unplanned),
    built: listOf(built, PAGE_SIZE, towns, counts?.built),
  };
};

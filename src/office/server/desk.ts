import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { readAll, readRows } from '../../server/query.ts';
import { dayIn, daysAfter, startOfDay } from '../../shared/dates.ts';
import { PAGE_SIZE, REVIEW_DAYS, SCHEDULE_DAYS } from '../contract/office-limits.ts';
import { type Behind, FIRST_PAGE, SECTIONS, type Section } from '../contract/requests.ts';
import { readTowns } from './built-lists.ts';
import {
  countLists,
  type DeskRow,
  selectFollowUps,
  selectJobs,
  selectSection,
  selectVisits,
  type Today,
} from './sql/desk-queries.ts';
import { type LeadList, toList, toSummary } from './summary.ts';

export const today = (now: Date) => dayIn(business.timeZone, now);

export const dayStart = (day: string) => new Date(startOfDay(day, business.timeZone)).toISOString();

/** The month this many months after one like `2026-01`. */
export const monthAfter = (month: string, months = 1): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 'yyyy-mm'.length);
};

export const startOfDaysAgo = (days: number, now: Date) => dayStart(daysAfter(today(now), -days));

const getToday = (now: Date): Today => {
  const day = today(now);
  return {
    day,
    start: startOfDaysAgo(0, now),
    reviewFrom: daysAfter(day, -REVIEW_DAYS),
    wonFrom: daysAfter(day, -SCHEDULE_DAYS),
  };
};

/** One row more than a page if there are more. */
const selectList = (name: Section, now: Date, page = FIRST_PAGE) => selectSection(name, getToday(now), page, PAGE_SIZE);

export const readSection = async (name: Section, page: Behind, env: Env, now: Date) => {
  const rows = await readRows(env.DB, selectList(name, now, page));
  return toList(rows, PAGE_SIZE, await readTowns(env));
};

export const readDesk = async (env: Env, now: Date) => {
  const [[[counts], visits, ...lists], towns] = await Promise.all([
    readAll(env.DB, [
      countLists(getToday(now)),
      // Of today and tomorrow.
      selectVisits(startOfDaysAgo(0, now), startOfDaysAgo(-2, now), PAGE_SIZE),
      ...SECTIONS.map((section) => selectList(section, now)),
    ]),
    readTowns(env),
  ]);
  const sections = SECTIONS.map((section, index): [Section, LeadList] => [
    section,
    toList(lists[index] ?? [], PAGE_SIZE, towns, counts?.[section]),
  ]);
  return {
    ...(Object.fromEntries(sections) as Record<Section, LeadList>),
    visits: visits.map((row) => toSummary(row, towns)),
  };
};

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

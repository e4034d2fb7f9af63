import type { Env } from '../../server/env.ts';
import { readAll } from '../../server/query.ts';
import { isShopOpen } from '../../server/shop-hours.ts';
import { includesName, parseCrew } from '../../shared/crew.ts';
import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import type { DayOfWeek, Summary } from '../contract/answers.ts';
import { daySchema } from '../contract/changes.ts';
import { dayHere } from '../pages/format.ts';
import { Week } from '../pages/Week.tsx';
import { readTowns } from './built-lists.ts';
import { dayStart, today } from './desk.ts';
import { screen } from './screens.tsx';
import { selectFollowUps, selectJobs, selectVisits } from './sql/desk-queries.ts';
import { toSummary } from './summary.ts';

/** Seven days: visits, follow-ups, and the work of won jobs, each on its days. */

/** For each kind; no builder has more in a week. */
const MOST = 200;

/** @param whose only this person's; everything if empty */
const readWeek = async (from: string, whose: string, env: Env, now: Date): Promise<DayOfWeek[]> => {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => daysAfter(from, index));
  const end = daysAfter(from, WEEK_DAYS);
  const day = today(now);
  const [rows, towns] = await Promise.all([
    readAll(env.DB, [
      selectVisits(dayStart(from), dayStart(end), MOST),
      selectFollowUps(days.includes(day) ? '' : from, daysAfter(end, -1), MOST),
      selectJobs(from, daysAfter(end, -1), MOST),
    ]),
    readTowns(env),
  ]);
  const isMine = ({ assignee, job }: Summary) =>
    whose === '' || assignee === whose || includesName(whose, parseCrew(job?.crew ?? ''));
  const [visits = [], followUps = [], jobs = []] = rows.map((list) =>
    list.map((row) => toSummary(row, towns)).filter(isMine),
  );
  return days.map((one) => ({
    day: one,
    isClosed: !isShopOpen(one),
    visits: visits.filter(({ visit }) => visit !== null && dayHere(visit.at) === one),
    followUps: followUps.filter(({ followUp }) => followUp === one || (one === day && (followUp ?? '') < one)),
    jobs: jobs.filter(({ job }) => job !== null && job.from <= one && one <= job.until),
  }));
};

export const weekRoutes = [
  screen('/week', 'staff', async ({ env, now, person, query }) => {
    const day = today(now);
    const from = daySchema.safeParse(query.from).data ?? day;
    const isMine = query.mine === '1';
    const days = await readWeek(from, isMine ? person.name : '', env, now);
    return { title: 'Week', here: 'week', body: <Week from={from} today={day} isMine={isMine} days={days} /> };
  }),
];

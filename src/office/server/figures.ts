import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import { findMondays } from './numbers.ts';

/** What visitors really got, week by week; undefined where no floor counts visits. */
export const readOfficeFigures = async (days: number, env: Env, now: Date): Promise<object | undefined> => {
  const weeks = findMondays(days, now).map((monday): [string, string] => [monday, daysAfter(monday, WEEK_DAYS)]);
  return floors.find(({ countVisits }) => countVisits)?.countVisits?.(weeks, env);
};

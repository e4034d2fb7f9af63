import { readFigures } from '../../figures/server/report.ts';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { runOn } from '../../server/query.ts';
import { daysAfter, WEEK_DAYS } from '../../shared/dates.ts';
import type { Figures } from '../contract/figures.ts';
import { findMondays } from './numbers.ts';

/** What visitors really got, week by week. */
export const readOfficeFigures = async (days: number, env: Env, now: Date): Promise<Figures> => {
  const weeks = findMondays(days, now).map((monday): [string, string] => [monday, daysAfter(monday, WEEK_DAYS)]);
  return { isOn: business.figures === true, ...(await readFigures(runOn(env.FIGURES), weeks)) };
};

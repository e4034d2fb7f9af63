import type { Figures } from '../../lead/office/figures.ts';
import { daysAfter, WEEK_DAYS } from '../../lib/dates.ts';
import type { Env } from '../env.ts';
import { readFigures } from '../figures/report.ts';
import { business } from '../mail-facts.ts';
import { runOn } from '../query.ts';
import { findMondays } from './numbers.ts';

/** What visitors really got, week by week. */
export const readOfficeFigures = async (days: number, env: Env, now: Date): Promise<Figures> => {
  const weeks = findMondays(days, now).map((monday): [string, string] => [monday, daysAfter(monday, WEEK_DAYS)]);
  return { isOn: business.figures === true, ...(await readFigures(runOn(env.FIGURES), weeks)) };
};

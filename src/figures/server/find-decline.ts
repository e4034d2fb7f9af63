import type { RunQuery } from '../../server/query.ts';
import { daysAfter } from '../../shared/dates.ts';
import { FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Funnel, Speed } from '../contract/figures-schema.ts';
import { shareInterval } from '../contract/interval.ts';
import { METRICS, metricText } from '../contract/metrics.ts';
import { pageName } from '../contract/page-kinds.ts';
import { readFigures } from './report.ts';

/** What got worse in the last seven days, compared with the four weeks before them: one sentence for the weekly mail, or none. */

/** A page counts as slower from this factor on, and only above its budget: below it no visitor would notice. */
const SLOWER = 1.2;

const BEFORE_DAYS = 28;
const LAST_DAYS = 7;

type Read = Pick<Figures, 'speeds' | 'funnels'>;

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

/** Fewer of those who began a form sent it, by more than chance would make of it. */
const worseFunnel = (before: Read, last: Read): string | undefined => {
  const enough = ({ steps }: Funnel) => steps.touched >= FEWEST_VIEWS;
  for (const now of last.funnels.filter(enough)) {
    const then = before.funnels.filter(enough).find(({ page, form }) => page === now.page && form === now.form);
    if (!then) continue;
    const share = shareInterval(now.steps.confirmed, now.steps.touched);
    const earlier = shareInterval(then.steps.confirmed, then.steps.touched);
    if (share.high >= earlier.low) continue;
    const counts = `${now.steps.confirmed} of ${now.steps.touched} who began it`;
    return `Fewer sent the form on “${pageName(now.page)}”: ${counts}; ${percent(then.steps.confirmed, then.steps.touched)} in the four weeks before.`;
  }
  return undefined;
};

const worsePage = (before: Read, last: Read): string | undefined => {
  const slower = last.speeds.flatMap((now) => {
    const then = before.speeds.find(({ page, metric }) => page === now.page && metric === now.metric);
    if (!then?.p75 || now.p75 === null || Math.min(now.views, then.views) < FEWEST_VIEWS) return [];
    const times = now.p75 / then.p75;
    return now.p75 > METRICS[now.metric].budget && times >= SLOWER ? { now, earlier: then.p75, times } : [];
  });
  const [worst] = slower.sort((a, b) => b.times - a.times);
  return worst && slowerText(worst.now, worst.earlier);
};

const slowerText = ({ page, metric, p75, views }: Speed, earlier: number): string =>
  `“${pageName(page)}” got worse: ${METRICS[metric].name} ${metricText(metric, p75 ?? 0)} for three of four visits, ${metricText(metric, earlier)} in the four weeks before (${views} page views measured).`;

/**
 * @param run runs a statement on the database of figures
 * @param today the day of the business that is not over yet
 */
export const readDecline = async (run: RunQuery, today: string): Promise<string | undefined> => {
  const start = daysAfter(today, -LAST_DAYS);
  const before = await readFigures(run, [[daysAfter(start, -BEFORE_DAYS), start]]);
  const last = await readFigures(run, [[start, today]]);
  return worseFunnel(before, last) ?? worsePage(before, last);
};

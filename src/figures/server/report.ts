import { BACK, STEPS } from '../../leads/contract/form-steps.ts';
import type { RunQuery } from '../../server/query.ts';
import { daysAfter } from '../../shared/dates.ts';
import { ADDITIONS, FEWEST_VIEWS } from '../contract/beacon.ts';
import type { Figures, Funnel, Speed } from '../contract/figures-schema.ts';
import { shareInterval } from '../contract/interval.ts';
import { LINES, METRIC_NAMES, METRICS, type Metric, metricText, p75 } from '../contract/metrics.ts';
import { PAGE_KINDS, pageName } from '../contract/page-kinds.ts';
import { type Span, type StepRow, selectSteps, selectTimings, type TimingRow } from './sql.ts';

/** What got worse in the last seven days, compared with the four weeks before them: one sentence for the weekly mail, or none. */

/** A page counts as slower from this factor up, and only above its budget: below it no visitor would notice. */
const SLOWER = 1.2;

const BEFORE_DAYS = 28;
const LAST_DAYS = 7;

type Read = Pick<Figures, 'speeds' | 'funnels'>;

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

/** The share of people who finished a form they had started fell more than chance explains. */
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

/** @param today the business's current day */
export const readDecline = async (run: RunQuery, today: string): Promise<string | undefined> => {
  const start = daysAfter(today, -LAST_DAYS);
  const before = await readFigures(run, [[daysAfter(start, -BEFORE_DAYS), start]]);
  const last = await readFigures(run, [[start, today]]);
  return worseFunnel(before, last) ?? worsePage(before, last);
};

/** Turns the counts into what people read. Runs wherever the database is: in the worker, and for `npm run figures`. */

const total = (rows: readonly { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0);

/** What three of four stayed below, in rows of one metric, and how many were measured. */
const summed = (metric: Metric, rows: readonly TimingRow[]) => {
  const counts = new Map<number, number>();
  for (const { bucket, views } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + views);
  return { p75: p75(metric, counts), views: total(rows) };
};

const speeds = (rows: readonly TimingRow[], spans: number): Speed[] =>
  METRIC_NAMES.flatMap((metric) =>
    Object.keys(PAGE_KINDS).flatMap((page) => {
      const of = rows.filter((row) => row.metric === metric && row.page === page);
      if (of.length === 0) return [];
      const each = Array.from({ length: spans }, (_, span) => of.filter((row) => row.span === span));
      return { page, metric, ...summed(metric, of), spans: each.map((some) => summed(metric, some)) };
    }),
  );

const lines = (rows: readonly TimingRow[]): Figures['lines'] =>
  (Object.keys(LINES) as (keyof typeof LINES)[]).flatMap((line) =>
    METRIC_NAMES.flatMap((metric) => {
      const of = rows.filter((row) => row.line === line && row.metric === metric);
      return of.length === 0 ? [] : { line, metric, ...summed(metric, of) };
    }),
  );

/** People who came back have not left. If a report got lost, or a span ended between the two, the count stays at least zero. */
const countOf = (rows: readonly StepRow[], step: string): number => {
  const count = (name: string) => total(rows.filter((row) => row.step === name));
  return step === 'left' ? Math.max(0, count(step) - count(BACK)) : count(step);
};

const fieldsOf = (rows: readonly StepRow[]): Funnel['fields'] =>
  [...new Set(rows.flatMap(({ field }) => field || []))]
    .map((field) => {
      const of = rows.filter((row) => row.field === field);
      return { field, left: countOf(of, 'left'), refused: countOf(of, 'refused') };
    })
    .sort((a, b) => b.left - a.left || b.refused - a.refused);

const funnels = (rows: readonly StepRow[]): Funnel[] =>
  [...Map.groupBy(rows, ({ page, form }) => JSON.stringify([page, form])).values()]
    .flatMap((of) => {
      const { page = '', form = '' } = of[0] ?? {};
      const steps = Object.fromEntries([...STEPS, ...ADDITIONS].map((step) => [step, countOf(of, step)]));
      return form === '' ? [] : { page, form, steps: steps as Funnel['steps'], fields: fieldsOf(of) };
    })
    .sort((a, b) => b.steps.seen - a.steps.seen || b.steps.sent - a.steps.sent);

const taps = (rows: readonly StepRow[]): Figures['taps'] =>
  [...Map.groupBy(rows, ({ page }) => page)]
    .map(([page, of]) => ({ page, called: countOf(of, 'called'), texted: countOf(of, 'texted') }))
    .filter(({ called, texted }) => called + texted > 0)
    .sort((a, b) => b.called + b.texted - a.called - a.texted);

/** The figures of spans of days, oldest first. @param run runs a statement on the database of figures */
export const readFigures = async (run: RunQuery, spans: readonly Span[]): Promise<Omit<Figures, 'isOn'>> => {
  const timings = await run(selectTimings(spans));
  const steps = await run(selectSteps(spans));
  return {
    spans: spans.map(([from]) => from),
    speeds: speeds(timings, spans.length),
    lines: lines(timings),
    funnels: funnels(steps),
    taps: taps(steps),
  };
};

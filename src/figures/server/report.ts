import { BACK, STEPS } from '../../leads/contract/form-steps.ts';
import type { RunQuery } from '../../server/query.ts';
import { ADDITIONS } from '../contract/beacon.ts';
import type { Figures, Funnel, Speed } from '../contract/figures-schema.ts';
import { LINES, METRIC_NAMES, type Metric, p75 } from '../contract/metrics.ts';
import { PAGE_KINDS } from '../contract/page-kinds.ts';
import { type Span, type StepRow, selectSteps, selectTimings, type TimingRow } from './sql.ts';

/** Makes of the counts what people read. Runs wherever the database is: in the worker, and behind `npm run figures`. */

const total = (rows: readonly { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0);

/** What three of four stayed below, of rows of one metric, and how many were measured. */
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

/** Who came back has not left. A report that got lost, or the end of a span between the two, leaves no less than none. */
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

/**
 * The figures of spans of days, oldest first.
 * @param run runs a statement on the database of figures
 */
export const readFigures = async (run: RunQuery, spans: readonly Span[]): Promise<Omit<Figures, 'isOn'>> => {
  const timings = (await run(selectTimings(spans))) as TimingRow[];
  const steps = (await run(selectSteps(spans))) as StepRow[];
  return {
    spans: spans.map(([from]) => from),
    speeds: speeds(timings, spans.length),
    lines: lines(timings),
    funnels: funnels(steps),
    taps: taps(steps),
  };
};

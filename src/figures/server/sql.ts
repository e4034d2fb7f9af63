import { type Query, sql } from '../../server/query.ts';
import type { StepFigure, Timing } from './read-beacon.ts';

/** All SQL for the counts of visits (migrations/0001_figures.sql). Days are the business's, `2026-01-31`. */

/** Adds one page view to each. */
export const countTimings = (day: string, page: string, timings: readonly Timing[]) => sql`
  INSERT INTO timings (day, page, metric, line, bucket, views)
  SELECT ${day}, ${page}, value ->> 'metric', value ->> 'line', value ->> 'bucket', 1
  FROM json_each(${JSON.stringify(timings)}) WHERE true
  ON CONFLICT DO UPDATE SET views = views + 1`;

export const countSteps = (day: string, page: string, steps: readonly StepFigure[]) => sql`
  INSERT INTO steps (day, page, form, step, field, views)
  SELECT ${day}, ${page}, value ->> 'form', value ->> 'step', value ->> 'field', 1
  FROM json_each(${JSON.stringify(steps)}) WHERE true
  ON CONFLICT DO UPDATE SET views = views + 1`;

export const deleteFigures = (day: string): Query[] => [
  sql`DELETE FROM timings WHERE day < ${day}`,
  sql`DELETE FROM steps WHERE day < ${day}`,
];

/** Spans of days, each from its first up to the day before `to`. */
export type Span = [from: string, to: string];

export type TimingRow = Timing & { span: number; page: string; views: number };

/** The histograms of each span, `span` being its place in the list. */
export const selectTimings = (spans: readonly Span[]) => sql<TimingRow>`
  SELECT span.key AS span, page, metric, line, bucket, sum(views) AS views
  FROM json_each(${JSON.stringify(spans)}) AS span
  CROSS JOIN timings ON day >= span.value ->> '$[0]' AND day < span.value ->> '$[1]'
  GROUP BY span.key, page, metric, line, bucket`;

export type StepRow = StepFigure & { span: number; page: string; views: number };

export const selectSteps = (spans: readonly Span[]) => sql<StepRow>`
  SELECT span.key AS span, page, form, step, field, sum(views) AS views
  FROM json_each(${JSON.stringify(spans)}) AS span
  CROSS JOIN steps ON day >= span.value ->> '$[0]' AND day < span.value ->> '$[1]'
  GROUP BY span.key, page, form, step, field`;

import type { Query } from '../../server/query.ts';
import type { StepFigure, Timing } from './read-beacon.ts';

/** All SQL for the counts of visits (migrations/0001_figures.sql). Days are the business's, `2026-01-31`. */

/** Adds one page view to each. */
export const countTimings = (day: string, page: string, timings: readonly Timing[]): Query => ({
  sql: `
    INSERT INTO timings (day, page, metric, line, bucket, views)
    SELECT ?, ?, value ->> 'metric', value ->> 'line', value ->> 'bucket', 1 FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET views = views + 1`,
  values: [day, page, JSON.stringify(timings)],
});

export const countSteps = (day: string, page: string, steps: readonly StepFigure[]): Query => ({
  sql: `
    INSERT INTO steps (day, page, form, step, field, views)
    SELECT ?, ?, value ->> 'form', value ->> 'step', value ->> 'field', 1 FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET views = views + 1`,
  values: [day, page, JSON.stringify(steps)],
});

/** Everything older than `day`. */
export const deleteFigures = (day: string): Query[] => [
  { sql: 'DELETE FROM timings WHERE day < ?', values: [day] },
  { sql: 'DELETE FROM steps WHERE day < ?', values: [day] },
];

/** Spans of days, each from its first up to the day before `to`. */
export type Span = [from: string, to: string];

export type TimingRow = Timing & { span: number; page: string; views: number };

/** The histograms of each span, `span` being its place in the list. */
export const selectTimings = (spans: readonly Span[]): Query => ({
  sql: `
    SELECT span.key AS span, page, metric, line, bucket, sum(views) AS views
    FROM json_each(?) AS span CROSS JOIN timings ON day >= span.value ->> '$[0]' AND day < span.value ->> '$[1]'
    GROUP BY span.key, page, metric, line, bucket`,
  values: [JSON.stringify(spans)],
});

export type StepRow = StepFigure & { span: number; page: string; views: number };

export const selectSteps = (spans: readonly Span[]): Query => ({
  sql: `
    SELECT span.key AS span, page, form, step, field, sum(views) AS views
    FROM json_each(?) AS span CROSS JOIN steps ON day >= span.value ->> '$[0]' AND day < span.value ->> '$[1]'
    GROUP BY span.key, page, form, step, field`,
  values: [JSON.stringify(spans)],
});

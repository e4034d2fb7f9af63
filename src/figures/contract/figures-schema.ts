import * as z from 'zod/mini';
import { STEPS } from '../../leads/contract/form-steps.ts';
import { ADDITIONS } from './beacon.ts';
import { LINES, METRICS } from './metrics.ts';

/** Measured page speed and form use, for the office, the commands, and the weekly mail. */

const keysOf = <Key extends string>(keys: Record<Key, unknown>) => z.enum(Object.keys(keys) as [Key, ...Key[]]);
const views = z.number();
/** 75th percentile; null if nothing was measured */
const p75 = z.nullable(z.number());
const metric = keysOf(METRICS);

export const figuresSchema = z.object({
  /** whether visits are counted at all */
  isOn: z.boolean(),
  /** first days of the spans, oldest first */
  spans: z.array(z.string()),
  /** by kind of page and metric, in each of the spans and in all of them */
  speeds: z.array(z.object({ page: z.string(), metric, p75, views, spans: z.array(z.object({ p75, views })) })),
  /** by kind of line, in all spans */
  lines: z.array(z.object({ line: keysOf(LINES), metric, p75, views })),
  /** by form and page, in all spans; `page` is a kind of page, or the address of a landing page */
  funnels: z.array(
    z.object({
      page: z.string(),
      form: z.string(),
      steps: z.record(z.enum([...STEPS, ...ADDITIONS]), views),
      /** fields where the form was left or refused, the worst first */
      fields: z.array(z.object({ field: z.string(), left: views, refused: views })),
    }),
  ),
  /** taps on a phone number, by page */
  taps: z.array(z.object({ page: z.string(), called: views, texted: views })),
});
export type Figures = z.output<typeof figuresSchema>;
export type Funnel = Figures['funnels'][number];
export type Speed = Figures['speeds'][number];

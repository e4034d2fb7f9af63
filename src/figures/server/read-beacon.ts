import * as z from 'zod/mini';
import { BACK, STEPS, type Step } from '../../leads/contract/form-steps.ts';
import { adLeadSchema, checklistLeadSchema, quoteRequestSchema } from '../../leads/contract/lead.ts';
import type { LeadKind } from '../../leads/contract/parse-lead.ts';
import { type Addition, MAX_EVENTS, TAPS, type Tap } from '../contract/beacon.ts';
import { bucketOf, LINES, type Line, METRICS, type Metric } from '../contract/metrics.ts';

export type Timing = { metric: Metric; line: Line; bucket: number };

/** `form` is empty for taps; `field` if the step has none. */
export type StepFigure = { step: Step | Addition | Tap; form: LeadKind | ''; field: string };

/** The path of a page view and then its events, one per line (src/figures/contract/beacon.ts). */
export const reportSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split('\n')),
  ),
  z.tuple([z.string().check(z.regex(/^\//), z.maxLength(300))], z.string().check(z.maxLength(100))),
);

const FIELDS: Record<LeadKind, readonly string[]> = {
  quote: Object.keys(quoteRequestSchema.shape),
  ad: Object.keys(adLeadSchema.shape),
  checklist: Object.keys(checklistLeadSchema.shape),
};

/** The name of a field if the form has it, else empty: made-up names are not counted. */
export const knownField = (form: LeadKind, field = ''): string => (FIELDS[form].includes(field) ? field : '');

/** Forms with an id of their own in the page. An ad's form has none with "ad" in it: ad blockers would hide it. */
const FORMS: Record<string, LeadKind> = { 'campaign-form': 'ad', 'checklist-form': 'checklist' };

/** The kind of a form by its id in the page. */
const formOf = (id = ''): LeadKind | undefined => (id.endsWith('-form') ? (FORMS[id] ?? 'quote') : undefined);

const has = <Key extends string>(keys: Record<Key, unknown>, word: string): word is Key => Object.hasOwn(keys, word);

/** Browsers know two types of connection that are as bad. */
const lineOf = (word = ''): Line => {
  const line = word === 'slow-2g' ? '2g' : word;
  return has(LINES, line) ? line : 'unknown';
};

const isStep = (word: string): word is Step => [...STEPS, BACK].some((step) => step === word);

/** Sorts the events into what is counted. Unknown ones are dropped, which limits how many rows a day can get. */
export const sortEvents = (events: readonly string[]): { timings: Timing[]; steps: StepFigure[] } => {
  const timings = new Map<string, Timing>();
  const steps = new Map<string, StepFigure>();
  for (const words of events.slice(0, MAX_EVENTS)) {
    const [what = '', second, third] = words.split(',');
    const form = formOf(second);
    const value = Number.parseFloat(second ?? '');
    if (has(METRICS, what) && value >= 0) {
      timings.set(what, { metric: what, line: lineOf(third), bucket: bucketOf(what, value) });
    } else if (has(TAPS, what)) steps.set(what, { step: TAPS[what], form: '', field: '' });
    else if (isStep(what) && form) {
      const field = knownField(form, third);
      steps.set([what, form, field].join(), { step: what, form, field });
    }
  }
  return { timings: [...timings.values()], steps: [...steps.values()] };
};

import * as z from 'zod/mini';
import { cleanText } from '../../shared/clean.ts';
import { atMost, contactSchema, lineUpTo } from './contact.ts';
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_CREW_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PERSON_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_VISIT_MINUTES,
} from './office-limits.ts';
import { LOST_REASONS, STATES } from './states.ts';

/** The changes of a lead, each a row of lead_events: added, never changed. */

/** In cents: up to ten million dollars. */
const MAX_CENTS = 1_000_000_000;

export const TOO_MUCH = 'Write an amount up to 10,000,000.';
export const centsSchema = z.int(TOO_MUCH).check(z.nonnegative(TOO_MUCH), z.maximum(MAX_CENTS, TOO_MUCH));

const NO_DAY = 'Write a day like 2026-01-31.';
/** JavaScript would turn February 31 into March 3. */
const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day.length === 10;
};
const FAR_DAY = 'Write a day between 2000 and 2100.';
const isNear = (day: string) => day >= FIRST_DAY && day <= LAST_DAY;

/** `2026-01-31` */
const knownDay = z.string().check(z.refine(isDay, { error: NO_DAY, abort: true }));
/** Noted today; days in the far past or future were accepted once. */
export const daySchema = knownDay.check(z.refine(isNear, FAR_DAY));

/** In a form; may be empty. */
export const optionalDaySchema = z.union([z.literal(''), daySchema], {
  error: ({ input }) => daySchema.safeParse(input).error?.issues[0]?.message,
});

export const noteText = z.string().check(z.overwrite(cleanText), atMost(MAX_NOTE_LENGTH));

const id = z.uuid();

/** The outcome of a call, a visit or a letter. Omitted fields stay as they were. */
const outcomeSchema = z.object({
  kind: z.literal('outcome'),
  state: z.enum(STATES),
  amount: z.optional(z.nullable(centsSchema)),
  lostReason: z.optional(z.enum(LOST_REASONS)),
  followUp: z.optional(z.nullable(knownDay)),
  note: z.optional(noteText),
});

const note = z.object({ kind: z.literal('note'), note: noteText.check(z.minLength(1, 'Write the note first.')) });

const followUp = z.object({ kind: z.literal('follow-up'), followUp: z.nullable(knownDay) });

const placeSchema = lineUpTo(MAX_PLACE_LENGTH);

const visitSchema = z.object({
  /** ISO 8601 in UTC with milliseconds, so that it sorts as text */
  at: z.iso.datetime({ precision: 3 }),
  minutes: z.int().check(z.positive(), z.maximum(MAX_VISIT_MINUTES)),
  /** another than the customer's address, as visits had it once; may be empty */
  place: z._default(placeSchema, ''),
});
export type Visit = z.output<typeof visitSchema>;

/** Arranges or moves the visit; null cancels it. */
const visit = z.object({ kind: z.literal('visit'), visit: z.nullable(visitSchema) });

/** The days of a won job's work, both included, and who goes: names separated by commas, or no one yet. */
const jobSchema = z
  .object({
    from: knownDay,
    until: knownDay,
    crew: lineUpTo(MAX_CREW_LENGTH),
  })
  .check(
    z.refine(({ from, until }) => from <= until, { error: 'The last day is before the first one.', path: ['until'] }),
  );
export type Job = z.output<typeof jobSchema>;

/** Plans or moves the work; null: it has no days. */
const job = z.object({ kind: z.literal('job'), job: z.nullable(jobSchema) });

/** Into the spam box, or out of it. */
const spam = z.object({ kind: z.literal('spam'), isSpam: z.boolean() });

/** Assigns the lead to a person in the office, by name; null: to no one. */
const assign = z.object({
  kind: z.literal('assign'),
  to: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_LENGTH))),
});

/** The customer was asked for a review. */
const review = z.object({ kind: z.literal('review') });

/** Corrects the contact. Omitted fields stay as they were, empty ones are unknown. */
const correction = z.object({
  kind: z.literal('correction'),
  fields: z
    .partial(contactSchema)
    .check(z.refine((fields) => Object.keys(fields).length > 0, 'Correct something first.')),
});

const undo = z.object({ kind: z.literal('undo'), event: id });

export const changeSchema = z.discriminatedUnion('kind', [
  outcomeSchema,
  note,
  followUp,
  visit,
  job,
  spam,
  assign,
  review,
  correction,
  undo,
]);

export type Change = z.output<typeof changeSchema>;

/** Kinds that an earlier office noted: they stay in the history (migrations/0026_office_pages.sql says more beside them). */
export type PastChange = { kind: 'consent'; isGiven: boolean } | { kind: 'person'; others: string[]; isSame: boolean };
export type Outcome = z.output<typeof outcomeSchema>;

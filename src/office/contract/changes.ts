import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../../shared/clean.ts';
import { contactSchema } from './contact.ts';
import { MAX_NOTE_LENGTH, MAX_OTHERS, MAX_PERSON_LENGTH, MAX_PLACE_LENGTH, MAX_VISIT_MINUTES } from './limits.ts';
import { LOST_REASONS, STATES } from './states.ts';

/** What can be done with a lead: each is one row of lead_events. zod/mini, because this travels to phones. */

/** In cents: up to ten million dollars. */
const MAX_CENTS = 1_000_000_000;

export const TOO_MUCH = 'Write an amount up to 10,000,000.';
export const centsSchema = z.int(TOO_MUCH).check(z.nonnegative(TOO_MUCH), z.maximum(MAX_CENTS, TOO_MUCH));

export const NO_DAY = 'Write a day like 2026-01-31.';
/** JavaScript takes the 31st of February for the 3rd of March. */
const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day.length === 10;
};
/** `2026-01-31` */
export const daySchema = z.string().check(z.refine(isDay, NO_DAY));

const noteText = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(MAX_NOTE_LENGTH, `Use at most ${MAX_NOTE_LENGTH} characters.`));

const id = z.uuid();

/** How a call, a visit or a letter ended. What is not named stays as it was. */
const outcome = z.object({
  kind: z.literal('outcome'),
  state: z.enum(STATES),
  amount: z.optional(z.nullable(centsSchema)),
  lostReason: z.optional(z.enum(LOST_REASONS)),
  followUp: z.optional(z.nullable(daySchema)),
  note: z.optional(noteText),
});

const note = z.object({ kind: z.literal('note'), note: noteText.check(z.minLength(1, 'Write the note first.')) });

const followUp = z.object({ kind: z.literal('follow-up'), followUp: z.nullable(daySchema) });

const tooLong = `Use at most ${MAX_PLACE_LENGTH} characters.`;
export const placeSchema = z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_PLACE_LENGTH, tooLong));

/** When somebody is visited, and where. */
export const visitSchema = z.object({
  /** ISO 8601 in UTC, all with milliseconds, so that order of text is order of time */
  at: z.iso.datetime({ precision: 3 }),
  minutes: z.int().check(z.positive(), z.maximum(MAX_VISIT_MINUTES)),
  /** may be empty */
  place: placeSchema,
});
export type Visit = z.output<typeof visitSchema>;

/** Arranged, moved, or with null cancelled. */
const visit = z.object({ kind: z.literal('visit'), visit: z.nullable(visitSchema) });

/** Into the spam box, or out of it. */
const spam = z.object({ kind: z.literal('spam'), isSpam: z.boolean() });

/** To whom of the office a lead belongs, by name; null: to nobody. */
const assign = z.object({
  kind: z.literal('assign'),
  to: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_LENGTH))),
});

/** The customer was asked for a review. */
const review = z.object({ kind: z.literal('review') });

/** What the customer says to a page of the site that shows the finished work: yes, or no after all. */
const consent = z.object({ kind: z.literal('consent'), isGiven: z.boolean() });

/** Who it is and how to reach them, as it is right: what is not named stays as it was, and what is empty is not known. */
const correction = z.object({
  kind: z.literal('correction'),
  fields: z
    .partial(contactSchema)
    .check(z.refine((fields) => Object.keys(fields).length > 0, 'Correct something first.')),
});

/** Other leads, by id, are the same person's, or are not although they share a number or an address. */
const person = z.object({
  kind: z.literal('person'),
  others: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(MAX_OTHERS)),
  isSame: z.boolean(),
});

/** Takes back the last one that is not taken back yet. */
const undo = z.object({ kind: z.literal('undo'), event: id });

export const changeSchema = z.discriminatedUnion('kind', [
  outcome,
  note,
  followUp,
  visit,
  spam,
  assign,
  review,
  consent,
  correction,
  person,
  undo,
]);

export type Change = z.output<typeof changeSchema>;
export type Outcome = z.output<typeof outcome>;

/** A change as a device sends it, however often: `id` stays the same. */
export const sentChangeSchema = z.object({
  id,
  /** the number of the last event that was seen before */
  seen: z.int().check(z.nonnegative()),
  notedAt: z.iso.datetime(),
  change: changeSchema,
});

export type SentChange = z.output<typeof sentChangeSchema>;

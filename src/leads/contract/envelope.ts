import * as z from 'zod/mini';
import { MAX_SUBMISSION_ID_LENGTH } from './limits.ts';
import { type Attribution, pickAttribution } from './pick-attribution.ts';

/**
 * What travels around a lead: which submission it is, which ad brought it, what the spam guards need. Nothing in here
 * is worth refusing a lead for, so whatever cannot be read is dropped.
 */

type Envelope = {
  /** undefined when the sender made none, or none that can be read */
  submissionId: string | undefined;
  /** empty when no ad brought the visitor */
  attribution: Attribution;
  /** what the spam guards were sent, as it came */
  guard: Record<string, unknown>;
};

const submissionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{8,}$/), z.maxLength(MAX_SUBMISSION_ID_LENGTH));
const recordSchema = z.record(z.string(), z.unknown());

const recordOrEmpty = (value: unknown): Record<string, unknown> => recordSchema.safeParse(value).data ?? {};

/** Reads the envelope of a JSON body. Never throws. */
export const parseEnvelope = (body: Record<string, unknown>): Envelope => ({
  submissionId: submissionIdSchema.safeParse(body.submissionId).data,
  attribution: pickAttribution(Object.entries(recordOrEmpty(body.attribution))),
  guard: recordOrEmpty(body.guard),
});

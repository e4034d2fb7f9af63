import * as z from 'zod/mini';
import { cleanLine } from './clean.ts';
import { MAX_ATTRIBUTION_LENGTH, MAX_SUBMISSION_ID_LENGTH } from './limits.ts';

/**
 * What travels around a lead: which submission it is, which ad brought it, what the spam guards need. Nothing in here
 * is worth refusing a lead for, so whatever cannot be read is dropped.
 */

/** The ad click: `gclid`, `gbraid`, `wbraid` and `utm_*` of the landing URL. */
export type Attribution = Record<string, string>;

export type Envelope = {
  /** undefined when the sender made none, or none that can be read */
  submissionId: string | undefined;
  /** empty when no ad brought the visitor */
  attribution: Attribution;
  /** what the spam guards were sent, as it came */
  guard: Record<string, unknown>;
};

const ATTRIBUTION_KEY = /^(gclid|gbraid|wbraid|utm_[a-z0-9_]{1,40})$/;

const submissionIdSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{8,}$/), z.maxLength(MAX_SUBMISSION_ID_LENGTH));
const recordSchema = z.record(z.string(), z.unknown());

const recordOrEmpty = (value: unknown): Record<string, unknown> => recordSchema.safeParse(value).data ?? {};

/** Keeps the known, non-empty parts of a landing URL's query (or of an object like it), each cut to its limit. */
export const pickAttribution = (entries: Iterable<[string, unknown]>): Attribution => {
  const attribution: Attribution = {};
  for (const [key, value] of entries) {
    if (!ATTRIBUTION_KEY.test(key) || typeof value !== 'string') continue;
    const kept = cleanLine(value.slice(0, MAX_ATTRIBUTION_LENGTH));
    if (kept !== '') attribution[key] = kept;
  }
  return attribution;
};

/** Reads the envelope of a JSON body. Never throws. */
export const parseEnvelope = (body: Record<string, unknown>): Envelope => ({
  submissionId: submissionIdSchema.safeParse(body.submissionId).data,
  attribution: pickAttribution(Object.entries(recordOrEmpty(body.attribution))),
  guard: recordOrEmpty(body.guard),
});

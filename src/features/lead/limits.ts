/** Limits of the lead contract, shared by forms, worker and tests. */

export const LEADS_PATH = '/api/submit-quote';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Submissions accepted from one address in RATE_PERIOD_SECONDS (many phones share one address). */
export const RATE_LIMIT = 30;
export const RATE_PERIOD_SECONDS = 60;

/** Longest source label, in characters. */
export const MAX_SOURCE_LENGTH = 100;

/** Limits of the lead contract, shared by forms, worker and tests. */

export const LEADS_PATH = '/api/submit-quote';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Submissions accepted from one address in RATE_PERIOD_SECONDS (many phones share one address). */
export const RATE_LIMIT = 30;
export const RATE_PERIOD_SECONDS = 60;

/** Longest source label, in characters. */
export const MAX_SOURCE_LENGTH = 100;

/** Longest value of one line, in characters. */
export const MAX_LINE_LENGTH = 500;

/** Longest text of several lines, in characters. */
export const MAX_TEXT_LENGTH = 20_000;

/** Longest `submissionId`, in characters. */
export const MAX_SUBMISSION_ID_LENGTH = 64;

/** Longest value kept of one part of the attribution (`gclid`, `utm_source`, ...), in characters. */
export const MAX_ATTRIBUTION_LENGTH = 200;

/** What a visitor is told to wait when leads cannot be stored, in seconds. */
export const STORE_RETRY_SECONDS = 10;

/** Limits of the lead contract, shared by forms, worker, and tests. */

export const LEADS_PATH = '/api/submit-quote';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Submissions accepted from one address in RATE_PERIOD_SECONDS (many phones share one address). */
export const RATE_LIMIT = 30;
export const RATE_PERIOD_SECONDS = 60;

export const MAX_SOURCE_LENGTH = 100;

export const MAX_LINE_LENGTH = 500;

export const MAX_TEXT_LENGTH = 20_000;

export const MAX_SUBMISSION_ID_LENGTH = 64;

/** A native form is the same request as one with the same words that arrived at most this long before. */
export const SAME_REQUEST_MINUTES = 10;

export const MAX_ATTRIBUTION_LENGTH = 200;

/** Most days for which a visitor's device may remember the click on an ad: Google Ads accepts no older ones. */
export const MOST_REMEMBER_DAYS = 90;

/** The `Retry-After` when leads cannot be stored, in seconds. */
export const STORE_RETRY_SECONDS = 10;

/** A send that takes longer than this many seconds says so; one that takes longer than the second limit has failed. */
export const SLOW_SEND_SECONDS = 10;
export const SEND_TIMEOUT_SECONDS = 30;

/** How long the notice of a sent request stays, in seconds, unless the visitor points at it. */
export const SENT_NOTICE_SECONDS = 8;

/** A request can be added to for this many hours after it was received. */
export const ADD_HOURS = 48;

/** How many photos a visitor may add to one request, and how many of its own the office may. */
export const MAX_PHOTOS = 8;
export const MAX_OWN_PHOTOS = 40;

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

/** A form sent natively is the same request as one with the same words that came at most this long before. */
export const SAME_REQUEST_MINUTES = 10;

/** Longest value kept of one part of the attribution (`gclid`, `utm_source`, ...), in characters. */
export const MAX_ATTRIBUTION_LENGTH = 200;

/** Most days for which a visitor's device may remember the click on an ad: Google Ads takes no older ones. */
export const MOST_REMEMBER_DAYS = 90;

/** The `Retry-After` when leads cannot be stored, in seconds. */
export const STORE_RETRY_SECONDS = 10;

/** A send that takes longer than this many seconds says so; one that takes longer than the second has failed. */
export const SLOW_SEND_SECONDS = 10;
export const SEND_TIMEOUT_SECONDS = 30;

/** How long the notice of a sent request stays, in seconds, unless the visitor points at it. */
export const SENT_NOTICE_SECONDS = 8;

/** A request can be added to for this many hours after it was received. */
export const ADD_HOURS = 48;

/** Photos of one request that its visitor may add, and that the office adds of its own. */
export const MAX_PHOTOS = 8;
export const MAX_OWN_PHOTOS = 40;

/**
 * All that the site takes of photos on a day, in bytes, small copies included: of visitors, and as much again of the office. Drawn down,
 * some 4,000 photos.
 */
export const MAX_PHOTO_BYTES_A_DAY = 1024 * 1024 * 1024;
export const MAX_OWN_PHOTO_BYTES_A_DAY = MAX_PHOTO_BYTES_A_DAY;

/** What one network address may send of it: as much as twenty requests may have (many phones share one address), and an eighth of the bytes. */
export const MAX_PHOTOS_OF_SENDER = 20 * MAX_PHOTOS;
export const MAX_PHOTO_BYTES_OF_SENDER = MAX_PHOTO_BYTES_A_DAY / 8;

/** A photo is drawn down to this many pixels on its longer side before it is sent, and a second time for lists. */
export const PHOTO_SIDE = 1600;
export const SMALL_PHOTO_SIDE = 240;

/** Largest photo that is sent, in bytes and pixels (drawn down it is a tenth of that), and its copy for lists. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;
export const MAX_SMALL_PHOTO_BYTES = 24 * 1024;

/** Largest file that a browser reads to draw it down, in bytes: a photo of 50 megapixels has up to 25 MB. */
export const MAX_CHOSEN_BYTES = 40 * 1024 * 1024;

/** Largest form with photos that a browser sends by itself, in bytes: the worker has it in memory. */
export const MAX_PHOTO_FORM_BYTES = 25 * 1024 * 1024;

/** Files of such a form that are looked at: some may be no photos. */
export const MAX_FORM_FILES = 2 * MAX_PHOTOS;

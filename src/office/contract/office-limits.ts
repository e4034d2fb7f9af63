/** Limits of the office, shared by its pages, the worker, and tests. */

export const OFFICE_API = '/api/office';

/** How long an invitation works, once. */
export const INVITATION_HOURS = 24;

/** A session ends after this many days without a visit. */
export const SESSION_DAYS = 30;

/** How long a challenge can be answered, once. */
export const CHALLENGE_MINUTES = 5;

export const MAX_OFFICE_BODY_BYTES = 32 * 1024;

export const MAX_NOTE_LENGTH = 5000;
export const MAX_PLACE_LENGTH = 200;
export const MAX_CREW_LENGTH = 200;
export const MAX_PERSON_LENGTH = 80;
export const MAX_SEARCH_LENGTH = 100;

export const MAX_VISIT_MINUTES = 24 * 60;

export const REVIEW_DAYS = 60;

/** A job that was won earlier and has no days is over, or was planned elsewhere. */
export const SCHEDULE_DAYS = 365;

/** Noted days must be between these: others are typos. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

export const PAGE_SIZE = 50;

export const MAX_OTHERS = 50;

export const PROGRAMS = { plain: 'Spreadsheet', jobber: 'Jobber', quickbooks: 'QuickBooks' } as const;
export type Program = keyof typeof PROGRAMS;

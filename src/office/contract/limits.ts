/** Limits of the office, shared by its app, the worker and tests. */

export const OFFICE_API = '/api/office';

/** An invitation works once, for so long. */
export const INVITATION_HOURS = 24;

/** Somebody who does not come for so long signs in anew. */
export const SESSION_DAYS = 30;

/** A challenge is answered within so many minutes, once. */
export const CHALLENGE_MINUTES = 5;

/** Largest request body, in bytes. */
export const MAX_OFFICE_BODY_BYTES = 32 * 1024;

/** Longest note, in characters. */
export const MAX_NOTE_LENGTH = 5000;

/** Longest visit, in minutes. */
export const MAX_VISIT_MINUTES = 24 * 60;

/** Longest place of a visit, in characters. */
export const MAX_PLACE_LENGTH = 200;

/** A calendar's last day that is written with four digits of a year. */
export const LAST_DAY = '9999-12-31';

/** Longest name of somebody of the office, in characters. */
export const MAX_PERSON_LENGTH = 80;

/** Longest search, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** Devices of one person that ring; one more takes the place of the oldest. */
export const MAX_DEVICES = 10;

/** Fewer than so many are no share of a hundred, and have no median worth saying. */
export const FEWEST = 5;

/** Leads shown at once. */
export const PAGE_SIZE = 50;

/** Largest file of one contact, in bytes: a photograph may be in it. */
export const MAX_CONTACT_BYTES = 4 * 1024 * 1024;

/** Other leads of one person that are shown, and forgotten at once. More than that only a program sends. */
export const MAX_OTHERS = 50;

/** Campaigns that are told apart, those that brought most. */
export const MAX_CAMPAIGNS = 30;

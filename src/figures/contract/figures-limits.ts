/** Limits of what is counted of visits, shared by pages, worker and tests. */

export const FIGURES_PATH = '/api/figures';

/** Largest report of a page view, in bytes, and most things that it may tell. */
export const MAX_FIGURES_BYTES = 2048;
export const MAX_EVENTS = 40;

/** Reports taken from one address in a minute: whole offices and cell towers share one. */
export const FIGURES_RATE_LIMIT = 60;

/** Of fewer than this nothing is concluded: one more or less would turn it upside down. */
export const FEWEST_VIEWS = 20;

/**
 * The events of a page view: words with commas between, all about the page and nothing about the visitor. A step of a form is
 * `step,form,field`, a tap on a number the protocol of its link, and a measured value `metric,value,line`.
 */

/** What is added to a request that is stored: no page reports it, the worker counts it on arrival. */
export const ADDITIONS = ['answer', 'photo'] as const;
export type Addition = (typeof ADDITIONS)[number];

/** Taps on a phone number, by the protocol of the link. */
export const TAPS = { 'tel:': 'called', 'sms:': 'texted' } as const;
export type Tap = (typeof TAPS)[keyof typeof TAPS];

/** Limits of what is counted of visits, shared by pages, worker and tests. */

export const FIGURES_PATH = '/api/figures';

/** Largest report of a page view, in bytes, and most things that it may tell. */
export const MAX_FIGURES_BYTES = 2048;
export const MAX_EVENTS = 40;

/** Reports taken from one address in a minute: whole offices and cell towers share one. */
export const FIGURES_RATE_LIMIT = 60;

/** Of fewer than this nothing is concluded: one more or less would turn it upside down. */
export const FEWEST_VIEWS = 20;

/**
 * The events of a page view: words separated by commas, all about the page and nothing about the visitor. A step of a form is
 * `step,form,field`, a tap on a number is the protocol of its link, and a measured value is `metric,value,line`.
 */

/** Additions to a stored request: no page reports them, the worker counts them on arrival. */
export const ADDITIONS = ['answer', 'photo'] as const;
export type Addition = (typeof ADDITIONS)[number];

/** Taps on a phone number, by the protocol of the link. */
export const TAPS = { 'tel:': 'called', 'sms:': 'texted' } as const;
export type Tap = (typeof TAPS)[keyof typeof TAPS];

/** Limits of what is counted about visits, shared by pages, worker, and tests. */

export const FIGURES_PATH = '/api/figures';

/** Largest report of a page view, in bytes, and the most events in it. */
export const MAX_FIGURES_BYTES = 2048;
export const MAX_EVENTS = 40;

/** Reports taken from one address in a minute: whole offices and cell towers share one. */
export const FIGURES_RATE_LIMIT = 60;

/** With fewer than this nothing is concluded: one more or less would change everything. */
export const FEWEST_VIEWS = 20;

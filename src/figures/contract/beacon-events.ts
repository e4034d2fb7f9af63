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

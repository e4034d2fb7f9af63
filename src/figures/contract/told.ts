/**
 * What a page view tells: words with commas between, all about the page and nothing about the visitor. A step of a form is
 * `step,form,field`, a tap on a number the protocol of its link, and a measured value `metric,value,line`.
 */

/**
 * The event of the window by which islands, and the part that measures, hand the page what it tells when it is left (detail: the words). A
 * type alone: the script of every page stands in the page as long as it shares no code with others.
 */
export type FigureEvent = 'figure';

/** The road through a form. `left` comes with the field that was last used, `refused` with each field that was wrong. */
export const STEPS = ['seen', 'touched', 'sent', 'refused', 'failed', 'confirmed', 'left'] as const;

/** Takes a `left` of the same field back: whoever hides a page does not know yet whether it is for good. */
export const BACK = 'back';
export type Step = (typeof STEPS)[number] | typeof BACK;

/** What is added to a request that is stored: no page tells of it, it is counted where it arrives. */
export const ADDITIONS = ['answer', 'photo'] as const;
export type Addition = (typeof ADDITIONS)[number];

/** Taps on a phone number, by the protocol of the link. */
export const TAPS = { 'tel:': 'called', 'sms:': 'texted' } as const;
export type Tap = (typeof TAPS)[keyof typeof TAPS];

/** The road through a form, as forms tell of it: what counts visits listens, where it is there (src/figures). */

/**
 * The event of the window by which islands, and the part that measures, hand the page what it tells when it is left (detail: the words). A
 * type alone: the script of every page stands in the page as long as it shares no code with others.
 */
export type FigureEvent = 'figure';

/** `left` comes with the field that was last used, `refused` with each field that was wrong. */
export const STEPS = ['seen', 'touched', 'sent', 'refused', 'failed', 'confirmed', 'left'] as const;

/** Takes a `left` of the same field back: whoever hides a page does not know yet whether it is for good. */
export const BACK = 'back';
export type Step = (typeof STEPS)[number] | typeof BACK;

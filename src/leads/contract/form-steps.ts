/** The steps of filling in a form, as forms announce them; the count of visits listens, if it is installed (src/figures). */

/**
 * The event of the window by which islands, and the part that measures, hand the page what it tells when it is left (detail: the words). A
 * type alone: the script of every page is inlined as long as it shares no code with others.
 */
export type FigureEvent = 'figure';

/** `left` comes with the field that was last used, `refused` with each field that was wrong. */
export const STEPS = ['seen', 'touched', 'sent', 'refused', 'failed', 'confirmed', 'left'] as const;

/** Cancels a `left` of the same field: a page that is hidden may be shown again. */
export const BACK = 'back';
export type Step = (typeof STEPS)[number] | typeof BACK;

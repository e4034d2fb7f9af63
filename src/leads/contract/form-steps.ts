/** The steps of filling in a form, which forms announce; the count of visits listens, if it is installed (src/figures). */

/**
 * The window event with which islands, and the part that measures, tell the page what to report when it is left (detail: the words). Just
 * a type: every page's script is inlined as long as it shares no code with others.
 */
export type FigureEvent = 'figure';

/** `left` comes with the field that was last used, `refused` with each field that was wrong. */
export const STEPS = ['seen', 'touched', 'sent', 'refused', 'failed', 'confirmed', 'left'] as const;

/** Cancels a `left` for the same field: a hidden page may be shown again. */
export const BACK = 'back';
export type Step = (typeof STEPS)[number] | typeof BACK;

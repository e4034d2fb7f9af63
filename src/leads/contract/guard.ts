/**
 * What tells people from programs, and what a form has to send for it. Nothing here refuses a lead: a suspected one is
 * stored and marked, so that a mistake costs a look at `npm run leads -- list --spam` and not a customer.
 *
 * A JSON body carries the values in `guard`, under the names of `Guard`. A native form carries the honeypot field
 * (leads/forms/Field.tsx), which eyes, keyboard, screen readers, and autofill all skip, and a program that fills in whatever it finds
 * does not.
 */

/** Name of the honeypot field, in forms and in `guard`. Spam programs fill in a field with this name; no browser's autofill does. */
export const HONEYPOT_FIELD = 'subject';

/** No one sends a form this soon after the page was opened, not even with autofill; programs do. */
export const MIN_FILL_MS = 500;

export type Guard = {
  /** the value of the honeypot: an empty string when a person sends the form */
  [HONEYPOT_FIELD]?: string;
  /**
   * Milliseconds from opening the page to the first press of the button: `Math.round(performance.now())`. It belongs to
   * the submission and is resent as it was, because a retry after a reload is fast, but still a person's.
   */
  filledIn?: number;
};

export const BY_HAND = 'by-hand';

/** Why a lead is marked: because of what the form sent, or by someone in the office; stored ones may say Turnstile. */
export type Suspicion = 'honeypot' | 'too-fast' | 'turnstile' | typeof BY_HAND;

/** Checks what a form sent. What is missing or unreadable counts against no one: old pages do not send it. */
export const detectSpam = (guard: Record<string, unknown>): Suspicion | undefined => {
  const { [HONEYPOT_FIELD]: honeypot, filledIn } = guard;
  if (typeof honeypot === 'string' && honeypot !== '') return 'honeypot';
  if (typeof filledIn === 'number' && filledIn >= 0 && filledIn < MIN_FILL_MS) return 'too-fast';
  return undefined;
};

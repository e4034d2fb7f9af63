import { type Guard, HONEYPOT_FIELD } from '../contract/guard.ts';
import { hasRecalledDraft } from './draft-store.ts';
import { turnstileToken } from './turnstile.ts';

/** What the guards need to know of a form that is being sent for the first time. */
export const readGuard = async (form: HTMLFormElement): Promise<Guard> => {
  const honeypot = String(new FormData(form).get(HONEYPOT_FIELD) ?? '');
  const filledIn = Math.round(performance.now());
  const turnstile = await turnstileToken(form);
  return {
    [HONEYPOT_FIELD]: honeypot,
    // A form that was filled in on an earlier page is ready at once, and no less a person's.
    ...(!hasRecalledDraft() && { filledIn }),
    ...(turnstile !== undefined && { turnstile }),
  };
};

import { hasRecalledDraft } from './draft-store.ts';
import { type Guard, HONEYPOT_FIELD } from './guard.ts';

/** What the guards need to know of a form that is being sent for the first time. */
export const readGuard = (form: HTMLFormElement): Guard => {
  const guard: Guard = { [HONEYPOT_FIELD]: String(new FormData(form).get(HONEYPOT_FIELD) ?? '') };
  // A form that was filled in on an earlier page is ready at once, and no less a person's.
  return hasRecalledDraft() ? guard : { ...guard, filledIn: Math.round(performance.now()) };
};

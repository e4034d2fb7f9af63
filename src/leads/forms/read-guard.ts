import { hasRecalledDraft } from '../../islands/request-draft/draft-store.ts';
import { type Guard, HONEYPOT_FIELD } from '../contract/guard.ts';

/** What the guards need to know about a form that is being sent for the first time. */
export const readGuard = (form: HTMLFormElement): Guard => ({
  [HONEYPOT_FIELD]: String(new FormData(form).get(HONEYPOT_FIELD) ?? ''),
  // A form that was filled in on an earlier page is ready at once, but still a person's.
  ...(!hasRecalledDraft() && { filledIn: Math.round(performance.now()) }),
});

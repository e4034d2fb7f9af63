import { countsVisits } from 'virtual:content/figures';
import type { FigureEvent, Step } from '../contract/form-steps.ts';
import type { SendResult } from './post-lead.ts';

/** Where each form stands that somebody uses: the one place by which islands tell of it. count-visit.ts hands it on. */

const FIGURE: FigureEvent = 'figure';

/** The field that was last used in each form that was touched and is not confirmed. */
const unfinished = new Map<string, string>();

const told = new Set<string>();

/** Each step of a form once in a page view, however often it is taken; but who comes back may leave again. */
const tell = (step: Step, formId: string, field = '', mayRepeat?: boolean) => {
  const detail = [step, formId, field].join();
  if (!mayRepeat && told.has(detail)) return;
  told.add(detail);
  dispatchEvent(new CustomEvent(FIGURE, { detail }));
};

/** So a page view has left a form at one field at most, and none that was sent after all. */
const tellLeft = () => {
  for (const [formId, field] of unfinished) tell(document.hidden ? 'left' : 'back', formId, field, true);
};

export const noteTouched = (formId: string, field: string) => {
  if (!countsVisits) return;
  // On the document, and so before the window's listener that hands on what was told.
  document.addEventListener('visibilitychange', tellLeft);
  tell('touched', formId);
  unfinished.set(formId, field);
};

/** What happens from here on says the answer. */
export const noteSent = (formId: string) => {
  if (!countsVisits) return;
  unfinished.delete(formId);
  tell('sent', formId);
};

export const noteRefused = (formId: string, fields: readonly string[]) => {
  if (countsVisits) for (const field of fields) tell('refused', formId, field);
};

/** @param answer with the fields that the worker refused, where it did */
export const noteAnswered = (formId: string, answer: SendResult) => {
  if (!countsVisits) return;
  const wrong = answer.ok ? [] : Object.keys(answer.refusal.fields);
  if (wrong[0]) noteRefused(formId, wrong);
  else tell(answer.ok ? 'confirmed' : 'failed', formId);
};

import { countsVisits } from 'virtual:content/figures';
import { type RefObject, useEffect } from 'react';
import type { FigureEvent, Step } from '../contract/form-steps.ts';
import type { SendResult } from './post-lead.ts';

/** The progress of each form in use. Islands announce it here only; figures/page/count-visit.ts sends it. */

const FIGURE: FigureEvent = 'figure';

/** The field that was last used in each form that was touched and is not confirmed. */
const unfinished = new Map<string, string>();

const announced = new Set<string>();

/** Each step of a form once per page view, however often it happens; but people who come back may leave again. */
const tell = (step: Step, formId: string, field = '', mayRepeat?: boolean) => {
  const detail = [step, formId, field].join();
  if (!mayRepeat && announced.has(detail)) return;
  announced.add(detail);
  dispatchEvent(new CustomEvent(FIGURE, { detail }));
};

/** So a page view has left a form at one field at most, and none that was sent in the end. */
const tellLeft = () => {
  for (const [formId, field] of unfinished) tell(document.hidden ? 'left' : 'back', formId, field, true);
};

const noteTouched = (formId: string, field: string) => {
  if (!countsVisits) return;
  // On the document, which comes before the window's listener that sends the events.
  document.addEventListener('visibilitychange', tellLeft);
  tell('touched', formId);
  unfinished.set(formId, field);
};

// What happens from here on depends on the answer.
export const noteSent = (formId: string) => {
  if (!countsVisits) return;
  unfinished.delete(formId);
  tell('sent', formId);
};

export const noteRefused = (formId: string, fields: readonly string[]) => {
  if (countsVisits) for (const field of fields) tell('refused', formId, field);
};

/** @param answer with the fields that the worker refused, if it did */
export const noteAnswered = (formId: string, answer: SendResult) => {
  if (!countsVisits) return;
  const wrong = answer.ok ? [] : Object.keys(answer.refusal.fields);
  if (wrong[0]) noteRefused(formId, wrong);
  else tell(answer.ok ? 'confirmed' : 'failed', formId);
};

/** Records which field of a form was last used, starting with the one that woke the island. */
export const useFunnel = (formId: string, form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const element = form.current;
    if (!countsVisits || !element) return;
    const note = (field: EventTarget | null) => {
      if (field instanceof Element && 'name' in field && field.name) noteTouched(formId, String(field.name));
    };
    const onFocus = ({ target }: FocusEvent) => note(target);
    element.addEventListener('focusin', onFocus);
    if (element.contains(document.activeElement)) note(document.activeElement);
    return () => element.removeEventListener('focusin', onFocus);
  }, [formId, form]);
};

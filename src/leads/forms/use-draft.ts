import { useEffect, useRef, useState } from 'react';
import { $leadDraft, keepDraft, pickTyped, recallDraft } from '../../islands/request-draft/draft-store.ts';
import type { TypedField } from '../contract/lead.ts';
import { recallUnsent } from './unsent-store.ts';

const readValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** True once something was typed; a preselected choice does not count. */
const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some((field) => 'defaultValue' in field && 'value' in field && field.value !== field.defaultValue);

/**
 * Fills the empty fields of a form with what this visit typed elsewhere or could not send, and from then on stores what
 * is typed. A value that is there when it wakes is never touched. Returns the ref that the form needs.
 */
export const useDraft = (formId: string, fill: (field: TypedField, value: string) => void) => {
  const form = useRef<HTMLFormElement>(null);
  // Browser extensions that add nodes to a form make React rebuild it: what was typed until then is read first.
  const [typedEarly] = useState(() => {
    if (typeof document === 'undefined') return {};
    const early = document.getElementById(formId);
    return early instanceof HTMLFormElement ? pickTyped(readValues(early)) : {};
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    if (!form.current) return;
    const element = form.current;
    const present = readValues(element);
    const known = { ...pickTyped(recallUnsent()?.lead ?? {}), ...recallDraft(), ...typedEarly };
    for (const [field, value] of Object.entries(known)) {
      if (present[field] === '') fill(field as TypedField, value);
    }

    const keepTyped = () => keepDraft(readValues(element));
    if (isTouched(element)) keepTyped();
    element.addEventListener('input', keepTyped);
    // What was filled in without an event is part of what is sent, and of the text message that is offered if it fails.
    element.addEventListener('submit', keepTyped);

    // Another form of the page, or the estimator, has something for this one.
    const stopListening = $leadDraft.listen((draft) => {
      const shown = readValues(element);
      for (const [field, value] of Object.entries(draft)) {
        if (field in shown && shown[field] !== value) fill(field as TypedField, value);
      }
    });
    return () => {
      element.removeEventListener('input', keepTyped);
      element.removeEventListener('submit', keepTyped);
      stopListening();
    };
  }, []);

  return form;
};

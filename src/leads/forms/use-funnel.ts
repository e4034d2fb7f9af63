import { countsVisits } from 'virtual:content/figures';
import { type RefObject, useEffect } from 'react';
import { noteTouched } from './funnel-store.ts';

/** Notes which field of a form was last used, from the one on whose account the island woke. */
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

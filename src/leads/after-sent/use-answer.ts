import { useEffect, useRef, useState } from 'react';
import type { Addition } from '../contract/addition.ts';
import type { AddTo } from './add-to.ts';
import { type Refused, saveAnswer } from './save-answer.ts';

/**
 * A field of the form on a page of its own, in which somebody may have answered before the island was awake; of choices, all of them
 * as one. Above a quote form there is no such form, and the fields come with their code.
 */
export const earlyField = (formId: string, name: string) => {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return form.elements.namedItem(name) as Pick<HTMLInputElement, 'value' | 'files'> | null;
};

/** Saved this long after the last key, so that a visitor need not leave the field. */
const SAVE_AFTER_MS = 1000;

/** What is said of an answer; nothing before it was given. */
type Said = 'saved' | Refused;

/** Saves one answer by itself, one value after the other, so that the last one stays. Without `addTo` its form does. */
export const useAnswer = (formId: string, field: keyof Addition, addTo: AddTo | undefined) => {
  const [said, setSaid] = useState<Said>();
  const given = useRef('');
  const stored = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef(Promise.resolve());

  const saveGiven = async () => {
    const value = given.current;
    if (!addTo || value === '' || value === stored.current) return;
    const refused = await saveAnswer(addTo, { [field]: value });
    if (refused === undefined) stored.current = value;
    if (value === given.current) setSaid(refused ?? 'saved');
  };

  const save = () => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(saveGiven);
  };

  const type = (value: string) => {
    given.current = value;
    setSaid(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  };

  const choose = (value: string) => {
    given.current = value;
    save();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known where to
  useEffect(() => {
    if (addTo) choose(earlyField(formId, field)?.value ?? '');
  }, [addTo]);

  return { said, choose, type, save };
};

export type Answer = ReturnType<typeof useAnswer>;

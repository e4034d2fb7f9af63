import { useEffect, useRef, useState } from 'react';
import { mayRetry } from '../../shared/may-retry.ts';
import type { Addition, AddTo } from '../contract/addition.ts';
import { type JsonAnswer, postJson } from '../forms/post-json.ts';
import { requestAddress } from './add-to.ts';

type SaveFailure = { sentence: string; mayRetry: boolean };

const NO_ANSWER = 'No signal: this is not saved yet.';

const saveAnswer = async (
  { id, key }: AddTo,
  answer: { [Field in keyof Addition]?: string },
): Promise<SaveFailure | undefined> => {
  const answered = await postJson(requestAddress(id), { key, ...answer });
  return answered.ok ? undefined : { sentence: readRefusal(answered), mayRetry: mayRetry(answered.status) };
};

export const readRefusal = ({ answer: { message } }: Pick<JsonAnswer, 'answer'>): string =>
  typeof message === 'string' ? message : NO_ANSWER;

/** What was filled in before the island was awake, on a separate page; above a quote form there is no such form. */
export const earlyField = (formId: string, name: string) => {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return form.elements.namedItem(name) as Pick<HTMLInputElement, 'value' | 'files'> | null;
};

/** Saved this long after the last key, so that a visitor need not leave the field. */
const SAVE_AFTER_MS = 1000;

type SaveResult = 'saved' | SaveFailure;

/** Saves one answer on its own, one value after the other, so that the last one wins. Without `addTo` its form does. */
export const useAnswer = (formId: string, field: keyof Addition, addTo: AddTo | undefined) => {
  const [said, setSaid] = useState<SaveResult>();
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

import { map } from 'nanostores';
import { forget, KEPT_KEYS, keep, recall } from './kept.ts';
import { type TypedValues, typedPart } from './typed-fields.ts';

/** What was typed in this visit and not sent yet. Forms share it: nobody has to write their name twice. */
export const $leadDraft = map<TypedValues>({});

let hasRecalled = false;

/** True when an earlier page had something for this one. */
export const hasRecalledDraft = () => hasRecalled;

/** Reads what an earlier page of this visit kept. */
export const recallDraft = (): TypedValues => {
  $leadDraft.set(typedPart(Object(recall('sessionStorage', KEPT_KEYS.draft))));
  hasRecalled ||= Object.keys($leadDraft.get()).length > 0;
  return $leadDraft.get();
};

/** Keeps what a form holds; what only other forms ask for stays. */
export const keepDraft = (values: Record<string, unknown>) => {
  const others = Object.entries($leadDraft.get()).filter(([field]) => !(field in values));
  $leadDraft.set(typedPart({ ...Object.fromEntries(others), ...values }));
  keep('sessionStorage', KEPT_KEYS.draft, $leadDraft.get());
};

export const clearDraft = () => {
  forget('sessionStorage', KEPT_KEYS.draft);
  $leadDraft.set({});
};

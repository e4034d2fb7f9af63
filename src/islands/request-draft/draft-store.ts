import { map } from 'nanostores';
import type { TypedField } from '../../leads/contract/lead.ts';
import { TYPED_FIELDS } from '../../leads/contract/typed-field-names.ts';
import { forget, KEPT_KEYS, keep, recall } from '../../shared/keep.ts';

export type TypedValues = Partial<Record<TypedField, string>>;

/** The values that a visitor typed, without empty ones. */
export const pickTyped = (values: Record<string, unknown>): TypedValues => {
  const typed: TypedValues = {};
  for (const field of TYPED_FIELDS) {
    const value = values[field];
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
};

const readText = (values: Record<string, unknown>, field: TypedField) => String(values[field] ?? '').trim();

/** True if the visitor typed the same into both, whatever form and page they came from. */
export const hasSameText = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  TYPED_FIELDS.every((field) => readText(one, field) === readText(other, field));

/** What was typed in this visit but not sent yet. Forms share it: no one has to type their name twice. */
export const $leadDraft = map<TypedValues>({});

let hasRecalled = false;

export const hasRecalledDraft = () => hasRecalled;

/** Reads what an earlier page of this visit stored. */
export const recallDraft = (): TypedValues => {
  $leadDraft.set(pickTyped(Object(recall('sessionStorage', KEPT_KEYS.draft))));
  hasRecalled ||= Object.keys($leadDraft.get()).length > 0;
  return $leadDraft.get();
};

/** Stores what a form contains; what only other forms ask for stays. */
export const keepDraft = (values: Record<string, unknown>) => {
  const others = Object.entries($leadDraft.get()).filter(([field]) => !(field in values));
  $leadDraft.set(pickTyped({ ...Object.fromEntries(others), ...values }));
  keep('sessionStorage', KEPT_KEYS.draft, $leadDraft.get());
};

export const clearDraft = () => {
  forget('sessionStorage', KEPT_KEYS.draft);
  $leadDraft.set({});
};

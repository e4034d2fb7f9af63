import type { TypedField } from '../contract/lead.ts';

/**
 * The fields of all forms together. They decide whether a request that could not be sent is sent again in its old words; so this is
 * a record, and a field of the contract that is missing here does not compile. Only types come from there: its schemas
 * are too heavy for all who read a draft.
 */
const TYPED: Record<TypedField, true> = {
  name: true,
  email: true,
  phone: true,
  zip: true,
  service: true,
  message: true,
  project_details: true,
};
const TYPED_FIELDS = Object.keys(TYPED) as TypedField[];

export type TypedValues = Partial<Record<TypedField, string>>;

/** The part of some values that a visitor typed, without what is empty. */
export const typedPart = (values: Record<string, unknown>): TypedValues => {
  const typed: TypedValues = {};
  for (const field of TYPED_FIELDS) {
    const value = values[field];
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
};

const textOf = (values: Record<string, unknown>, field: TypedField) => String(values[field] ?? '').trim();

/** True when the visitor typed the same into both, whatever form and page they came from. */
export const hasSameText = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  TYPED_FIELDS.every((field) => textOf(one, field) === textOf(other, field));

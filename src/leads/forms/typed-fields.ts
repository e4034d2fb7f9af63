import type { TypedField } from '../contract/lead.ts';
import { TYPED_FIELDS } from '../contract/typed-field-names.ts';

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

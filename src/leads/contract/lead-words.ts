import type { LeadField, TypedField } from './lead.ts';
import { TYPED_FIELDS } from './typed-field-names.ts';

/** A request in the words of a text message: without data, a text often still gets through. */

/** @param lead what was typed, the service in words */
export const textMessage = (lead: Partial<Record<TypedField, string>>): string =>
  ['Free quote request', ...TYPED_FIELDS.map((field) => lead[field]?.trim())].filter(Boolean).join('\n');

const NAMES = ['message', 'project_details', 'projectDetails'] as const satisfies LeadField[];

/** What the visitor wrote, whatever their form calls it; empty if they wrote nothing. */
export const readWords = (lead: Record<string, unknown>): string => {
  const words = NAMES.map((name) => lead[name]).find((value) => typeof value === 'string');
  return words ?? '';
};

import type { TypedField } from './lead.ts';

/** A request in the words of a text message: where data does not get through, a message often does. */

const FIRST_LINE = 'Free quote request';
const ORDER: TypedField[] = ['name', 'phone', 'email', 'zip', 'service', 'message', 'project_details'];

/** @param lead what was typed, the service in words */
export const textMessage = (lead: Partial<Record<TypedField, string>>): string =>
  [FIRST_LINE, ...ORDER.map((field) => lead[field]?.trim())].filter(Boolean).join('\n');

import type { TypedField } from './lead.ts';
import { TYPED_FIELDS } from './typed-field-names.ts';

/** A request in the words of a text message: where data does not get through, a message often does. */

const FIRST_LINE = 'Free quote request';

/** @param lead what was typed, the service in words */
export const textMessage = (lead: Partial<Record<TypedField, string>>): string =>
  [FIRST_LINE, ...TYPED_FIELDS.map((field) => lead[field]?.trim())].filter(Boolean).join('\n');

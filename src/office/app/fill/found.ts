import type { HandLead } from '../../contract/requests.ts';

/** Fields found in a contact or text, for the WriteDown form; empty if not found. */
export type Found = Pick<HandLead, 'name' | 'phone' | 'email' | 'zip' | 'message'>;

export const FOUND_FIELDS = ['name', 'phone', 'email', 'zip', 'message'] as const satisfies (keyof Found)[];

type Filled = {
  /** for empty fields */
  fields: Partial<Found>;
  /** differs from what was typed: the person decides */
  left: Partial<Found>;
};

/** Never overwrites what was typed. */
export const fillIn = (typed: Found, found: Found): Filled => {
  const filled: Filled = { fields: {}, left: {} };
  for (const name of FOUND_FIELDS) {
    if (found[name] === '' || found[name] === typed[name].trim()) continue;
    filled[typed[name].trim() === '' ? 'fields' : 'left'][name] = found[name];
  }
  return filled;
};

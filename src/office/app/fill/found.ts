import type { HandLead } from '../../contract/requests.ts';

export const FOUND_FIELDS = [
  'name',
  'phone',
  'morePhones',
  'email',
  'moreEmails',
  'address',
  'location',
  'zip',
  'otherPlace',
  'message',
] as const satisfies (keyof HandLead)[];

/** Fields found in a contact or text, for the WriteDown form; empty if not found. */
export type Found = Record<(typeof FOUND_FIELDS)[number], string>;

export const NOTHING_FOUND = Object.fromEntries(FOUND_FIELDS.map((name) => [name, ''])) as Found;

type Filled = {
  fields: Partial<Found>;
  /** differs from what was typed: the person decides */
  left: Partial<Found>;
};

export const fillIn = (typed: Partial<Found>, found: Found): Filled => {
  const filled: Filled = { fields: {}, left: {} };
  for (const name of FOUND_FIELDS) {
    const own = typed[name]?.trim() ?? '';
    if (found[name] === '' || found[name] === own) continue;
    filled[own === '' ? 'fields' : 'left'][name] = found[name];
  }
  return filled;
};

import * as z from 'zod/mini';
import { MAX_LINE_LENGTH } from '../../leads/contract/limits.ts';
import { cleanLine } from '../../shared/clean.ts';

/** Name and contact of a lead, the fields that can be corrected by hand, under the names that the forms send. */

export const TOO_LONG = `Use at most ${MAX_LINE_LENGTH} characters.`;
const line = z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_LINE_LENGTH, TOO_LONG));

/** May be empty. */
export const emailSchema = line.check(
  z.refine(
    (typed) => typed === '' || z.regexes.html5Email.test(typed),
    'Write the whole address, like name@example.com.',
  ),
);

export const contactSchema = z.object({
  name: line,
  phone: line,
  email: emailSchema,
  address: line,
  /** town */
  location: line,
  zip: line,
});
export type Contact = z.output<typeof contactSchema>;

export const CONTACT_FIELDS = z.keyof(contactSchema).options;

/** The contact in a lead's fields; empty where the form did not ask. */
export const contactOf = (fields: Readonly<Record<string, unknown>>): Contact => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { name, phone, email, address, location, zip } = fields;
  return {
    name: text(name),
    phone: text(phone),
    email: text(email),
    address: text(address),
    location: text(location),
    zip: text(zip),
  };
};

export const NO_WAY_TO_ANSWER = 'Write a phone number or an email address.';

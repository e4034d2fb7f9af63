import * as z from 'zod/mini';
import { emailsIn } from '../../leads/contract/further-contact.ts';
import { MAX_LINE_LENGTH } from '../../leads/contract/limits.ts';
import { cleanLine } from '../../shared/clean.ts';

/** Name and contact of a lead, the fields that can be corrected by hand, under the names that the forms send. */

export const atMost = (most: number) => z.maxLength(most, `Use at most ${most} characters.`);
export const lineUpTo = (most: number) => z.string().check(z.overwrite(cleanLine), atMost(most));
export const lineSchema = lineUpTo(MAX_LINE_LENGTH);

const isEmail = (typed: string) => z.regexes.html5Email.test(typed);
const HALF_AN_EMAIL = 'Enter the whole address, like name@example.com.';

/** May be empty. */
export const emailSchema = lineSchema.check(z.refine((typed) => typed === '' || isEmail(typed), HALF_AN_EMAIL));

/** What else belongs to a person; may be empty. */
const furtherContact = {
  morePhones: lineSchema,
  moreEmails: lineSchema.check(z.refine((typed) => emailsIn(typed).every(isEmail), HALF_AN_EMAIL)),
  /** the cottage's or the house's, in full */
  otherPlace: lineSchema,
};

const typedContact = {
  name: lineSchema,
  phone: lineSchema,
  email: emailSchema,
  address: lineSchema,
  /** town */
  location: lineSchema,
  zip: lineSchema,
};

export const contactSchema = z.object({ ...typedContact, ...furtherContact });
export type Contact = z.output<typeof contactSchema>;

export const CONTACT_FIELDS = z.keyof(contactSchema).options;

/** The contact in a lead's fields; empty if the form did not ask. */
export const toContact = (fields: Readonly<Record<string, unknown>>): Contact =>
  Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']),
  ) as Contact;

export const INCOMPLETE_NUMBER = 'This is not a whole phone number: look at its digits.';
export const NO_WAY_TO_ANSWER = 'Write a phone number or an email address.';

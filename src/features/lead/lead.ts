import * as z from 'zod/mini';
import { MAX_SOURCE_LENGTH } from './limits.ts';
import { type ServiceChoice, serviceChoices } from './service-choices.ts';
import { AD_SOURCE, CHECKLIST_SOURCE } from './sources.ts';

/**
 * The lead contract: what a form sends and the worker accepts. zod/mini, because this schema travels to phones.
 * The specification asks for no length or format rule that could turn a customer away; the bounds below only keep
 * one field from filling the database and lie far above what a person types (the body's limit does the rest).
 */

const MAX_LINE = 500;
const MAX_TEXT = 20_000;

const isServiceChoice = (value: unknown): value is ServiceChoice =>
  typeof value === 'string' && Object.hasOwn(serviceChoices, value);

const line = z.string().check(z.trim(), z.maxLength(MAX_LINE, `Use at most ${MAX_LINE} characters.`));
const text = z.string().check(z.trim(), z.maxLength(MAX_TEXT, `Use at most ${MAX_TEXT} characters.`));

const required = (sentence: string) =>
  z.string(sentence).check(z.trim(), z.minLength(1, sentence), z.maxLength(MAX_LINE, `Use at most ${MAX_LINE} characters.`));

/** The browser's own rule for `type="email"` (WHATWG HTML, valid e-mail address). */
const isEmail = (value: string) => z.regexes.html5Email.test(value);
const EMAIL_SENTENCE = 'Write the whole address, like name@example.com.';

const requiredEmail = (sentence: string) =>
  z.string(sentence).check(
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(MAX_LINE, EMAIL_SENTENCE),
    z.refine((value) => value === '' || isEmail(value), EMAIL_SENTENCE),
  );

const optionalEmail = z._default(
  z.string().check(z.trim(), z.maxLength(MAX_LINE, EMAIL_SENTENCE), z.refine((value) => value === '' || isEmail(value), EMAIL_SENTENCE)),
  '',
);

const source = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SOURCE_LENGTH, `Use at most ${MAX_SOURCE_LENGTH} characters.`));

/** Home form and shared quote form. */
export const quoteRequestSchema = z.object({
  name: required('Add your name, so that we know who to ask for.'),
  email: requiredEmail('Add your email, so that we can send the quote.'),
  phone: required('Add your phone number, so that we can call you back.'),
  zip: required('Add your ZIP.'),
  service: z
    .string('Choose the nearest one.')
    .check(z.refine(isServiceChoice, 'Choose the nearest one.')),
  message: z._default(text, ''),
  source: z._default(source, 'Website'),
});

/** Paid-ad form: everything may be left out, but the worker refuses a lead that nobody could answer (see `isReachable`). */
export const adLeadSchema = z.object({
  name: z._default(line, ''),
  email: optionalEmail,
  phone: z._default(line, ''),
  project_details: z._default(text, ''),
  location: z._default(line, ''),
  source: z.literal(AD_SOURCE),
  device: z._default(line, ''),
});

/** Checklist download. */
export const checklistLeadSchema = z.object({
  name: z._default(line, ''),
  email: requiredEmail('Add your email, so that we can send you a copy.'),
  phone: z._default(line, ''),
  address: z._default(line, ''),
  projectDetails: z._default(text, ''),
  source: z.literal(CHECKLIST_SOURCE),
});

export type QuoteRequest = z.output<typeof quoteRequestSchema>;
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;
export type AdLead = z.output<typeof adLeadSchema>;
export type ChecklistLead = z.output<typeof checklistLeadSchema>;
export type Lead = QuoteRequest | AdLead | ChecklistLead;

export const UNREACHABLE_SENTENCE = 'Add an email address or a phone number, so that we can answer you.';

/** A lead that somebody can answer: it has an e-mail address or a phone number. */
export const isReachable = (lead: { email: string; phone: string }) => lead.email !== '' || lead.phone !== '';

import * as z from 'zod/mini';
import { cleanEmail, cleanLine, cleanPlainLine, cleanText } from '../../shared/clean.ts';
import { MAX_LINE_LENGTH, MAX_SOURCE_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { CHECKLIST_SOURCE, DEFAULT_SOURCE, isOfAd } from './sources.ts';

/**
 * The lead contract: what a form sends and the worker accepts. zod/mini, because this schema is loaded by phones.
 * The specification asks for no length or format rule that could turn a customer away; the limits here only keep one
 * field from filling the database, and are far above what a person types.
 */

const tooLong = (limit: number) => `Use at most ${limit} characters.`;
const NOT_TEXT = 'Write this as text.';
const EMAIL_SENTENCE = 'Enter the whole address, like name@example.com.';
/** Which choices exist is content: the worker knows them (parse-lead.ts), and the form offers no others. */
export const SERVICE_SENTENCE = 'Choose a service.';

/** The browser's own rule for `type="email"` (WHATWG HTML, valid email address); an empty one is left to `required`. */
const isEmailOrEmpty = (value: string) => value === '' || z.regexes.html5Email.test(value);

const line = (sentence = NOT_TEXT, clean = cleanLine) =>
  z.string(sentence).check(z.overwrite(clean), z.maxLength(MAX_LINE_LENGTH, tooLong(MAX_LINE_LENGTH)));

const required = (sentence: string, clean = cleanLine) => line(sentence, clean).check(z.minLength(1, sentence));
const optional = (clean = cleanLine) => z._default(line(NOT_TEXT, clean), '');

const requiredEmail = (sentence: string) =>
  required(sentence, cleanEmail).check(z.refine(isEmailOrEmpty, EMAIL_SENTENCE));
const optionalEmail = () => z._default(line(NOT_TEXT, cleanEmail).check(z.refine(isEmailOrEmpty, EMAIL_SENTENCE)), '');

const optionalText = () =>
  z._default(
    z.string(NOT_TEXT).check(z.overwrite(cleanText), z.maxLength(MAX_TEXT_LENGTH, tooLong(MAX_TEXT_LENGTH))),
    '',
  );

/** A form without a source is still a lead. */
const source = z._default(
  z.string(NOT_TEXT).check(
    z.overwrite((value) => cleanLine(value) || DEFAULT_SOURCE),
    z.maxLength(MAX_SOURCE_LENGTH, tooLong(MAX_SOURCE_LENGTH)),
  ),
  DEFAULT_SOURCE,
);

export const quoteRequestSchema = z.object({
  name: required('Enter your name.'),
  email: requiredEmail('Enter your email address.'),
  phone: required('Enter your phone number.', cleanPlainLine),
  zip: required('Enter your ZIP or postal code.', cleanPlainLine),
  service: required(SERVICE_SENTENCE),
  message: optionalText(),
  source,
});

/** Paid-ad form: everything is optional, but the worker refuses a lead that no one could answer (see `isReachable`). */
export const adLeadSchema = z.object({
  name: optional(),
  email: optionalEmail(),
  phone: optional(cleanPlainLine),
  project_details: optionalText(),
  location: optional(),
  source: z.string().check(z.refine(isOfAd)),
  device: optional(),
  /** only pages whose file says so ask for these */
  zip: z.optional(line(NOT_TEXT, cleanPlainLine)),
  service: z.optional(line()),
});

export const checklistLeadSchema = z.object({
  name: optional(),
  email: requiredEmail('Enter your email address.'),
  phone: optional(cleanPlainLine),
  address: optional(),
  projectDetails: optionalText(),
  source: z.literal(CHECKLIST_SOURCE),
});

export type QuoteRequest = z.output<typeof quoteRequestSchema>;
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;
export type AdLead = z.output<typeof adLeadSchema>;
export type ChecklistLead = z.output<typeof checklistLeadSchema>;
export type Lead = QuoteRequest | AdLead | ChecklistLead;

/** What a form adds on its own: two requests with the same words are the same request, wherever they were sent from. */
export const SENT_BY_ITSELF = ['source', 'location', 'device'] as const;

/** Every field that a form may send, except where it was sent from. */
export type LeadField = Exclude<keyof QuoteRequest | keyof AdLead | keyof ChecklistLead, 'source'>;

/** What a visitor types or chooses in a form whose request is kept until it is sent. The checklist's is not. */
export type TypedField = Exclude<keyof QuoteRequest | keyof AdLead, (typeof SENT_BY_ITSELF)[number]>;

export const UNREACHABLE_SENTENCE = 'Enter an email address or a phone number, so that we can answer you.';

/** A lead that can be answered: it has an email address or a phone number. */
export const isReachable = (lead: { email: string; phone: string }) => lead.email !== '' || lead.phone !== '';

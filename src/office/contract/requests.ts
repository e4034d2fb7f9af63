import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '../../leads/contract/limits.ts';
import { SHOWS } from '../../leads/contract/photo-limits.ts';
import { HAND_SOURCES } from '../../leads/contract/sources.ts';
import { cleanText } from '../../shared/clean.ts';
import { isPushService } from './alerts.ts';
import { SECTIONS } from './answers.ts';
import { daySchema } from './changes.ts';
import { emailSchema, furtherContact, lineOf, lineSchema, NO_WAY_TO_ANSWER } from './contact.ts';
import { MAX_AT_ONCE, MAX_OTHERS, MAX_PERSON_LENGTH, MAX_SEARCH_LENGTH, PAGE_SIZE } from './office-limits.ts';
import { ROLES, STATES } from './states.ts';

/** The files of a hand-over: what reads them, and their type. */
export const HANDED_FILES = {
  'jobber.csv': { label: 'Jobber (CSV)', type: 'text/csv' },
  'quickbooks.csv': { label: 'QuickBooks (CSV)', type: 'text/csv' },
  'contacts.vcf': { label: 'Contacts (vCard)', type: 'text/vcard' },
} as const;

export type HandedFile = keyof typeof HANDED_FILES;

export const HANDED_FILE_NAMES = Object.keys(HANDED_FILES) as HandedFile[];

/** Requests from the office's app, other than changes of a lead (changes.ts). */

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The filters of a list. They are in the address, so that Back and a reload keep them. */
export const filterSchema = z.object({
  q: z._default(lineOf(MAX_SEARCH_LENGTH), ''),
  state: z._default(z.enum(['', ...STATES]), ''),
  source: z._default(lineOf(MAX_SEARCH_LENGTH), ''),
  campaign: z._default(lineOf(200), ''),
  /** days back from today; 0 for all */
  days: z._default(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(3650)), 0),
  /** the name of its owner in the office */
  whose: z._default(lineOf(MAX_PERSON_LENGTH), ''),
  spam: z._default(z.enum(['', '1']), ''),
});
export type Filter = z.output<typeof filterSchema>;

export const NO_FILTER = filterSchema.parse({});

/** The last lead of the previous page: its follow-up (or since when its quote is out), its time, and its id; by default the first page. */
const behind = z.object({
  day: z._default(lineOf(24), ''),
  at: z._default(z.iso.datetime(), '9999-12-31T00:00:00.000Z'),
  behind: z._default(lineOf(64), ''),
});
export type Behind = z.output<typeof behind>;
export const FIRST_PAGE = behind.parse({});

export const foundQuerySchema = z.extend(filterSchema, behind.shape);
export const sectionQuerySchema = z.extend(behind, { section: z._default(z.enum(['', ...SECTIONS]), '') });
/** The first of seven days. */
export const weekQuerySchema = z.object({ from: daySchema });
export type FoundQuery = z.output<typeof foundQuerySchema>;

/** Periods of the numbers, in days. */
export const PERIODS = { 28: '4 weeks', 91: '3 months', 364: '12 months' } as const;
export const periodSchema = z.object({
  days: z._default(z.coerce.number().check(z.refine((days) => Object.hasOwn(PERIODS, days))), 91),
});

/** The day by which a job is counted. */
export const JOBS_BY = { came: 'Day the lead came', ended: 'Day it was won or lost' } as const;
export const jobsSchema = z.extend(periodSchema, { by: z._default(z.enum(['came', 'ended']), 'came') });
export type JobsQuery = z.output<typeof jobsSchema>;

/** A lead by phone, in person, or by referral: a name and a way to answer are enough. */
const hand = {
  name: lineSchema.check(z.minLength(1, 'Write a name.')),
  phone: lineSchema,
  email: emailSchema,
  zip: lineSchema,
  // Missing in what a device with the previous version stored for later.
  address: z._default(lineSchema, ''),
  location: z._default(lineSchema, ''),
  morePhones: z._default(furtherContact.morePhones, ''),
  moreEmails: z._default(furtherContact.moreEmails, ''),
  otherPlace: z._default(furtherContact.otherPlace, ''),
  message: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.maxLength(MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.`),
    ),
};
const hasWayToAnswer = z.refine<{ phone: string; email: string }>(({ phone, email }) => phone !== '' || email !== '', {
  error: NO_WAY_TO_ANSWER,
  path: ['phone'],
});
/** `id` stays the same when it is resent. */
export const handLeadSchema = z.object({ id: z.uuid(), ...hand, source: z.enum(HAND_SOURCES) }).check(hasWayToAnswer);
export type HandLead = z.output<typeof handLeadSchema>;

/** A customer from before the office existed, from a file: its row's contents make sure that it is stored once. */
export const customerSchema = z.object(hand).check(hasWayToAnswer);
export type Customer = z.output<typeof customerSchema>;
export const customersSchema = z.object({ customers: z.array(customerSchema).check(z.maxLength(MAX_AT_ONCE)) });

const contactKeys = z.object({ phone: lineSchema, morePhones: lineSchema, email: lineSchema, moreEmails: lineSchema });
export type ContactKeys = z.output<typeof contactKeys>;
/** Numbers and addresses of people whom the office may know. */
export const knownQuerySchema = z.object({ contacts: z.array(contactKeys).check(z.maxLength(MAX_AT_ONCE)) });

/** Won leads to hand over to other programs: all that have not been yet, or one. */
export const handOverSchema = z.object({ lead: z.optional(z.string().check(z.maxLength(64))) });
/** One hand-over, or one lead that was handed over. */
export const handedQuerySchema = z.object({
  at: z._default(z.string().check(z.maxLength(24)), ''),
  lead: z._default(z.string().check(z.maxLength(64)), ''),
});
export type HandedQuery = z.output<typeof handedQuerySchema>;

/** A credential as the browser made it; @simplewebauthn/server checks it. */
const credential = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });
export const enrolOptionsSchema = z.object({ token });
export const enrolSchema = z.object({ token, credential });
export const signInSchema = z.object({ credential });
export const signOutSchema = z.object({ everywhere: z.boolean() });
export const emptySchema = z.object({});

export const messagesSchema = z.object({ ids: z.array(z.string()).check(z.maxLength(PAGE_SIZE)) });

/** Ids of the person's other leads to forget as well. */
export const forgetSchema = z.object({ others: z.array(z.string()).check(z.maxLength(MAX_OTHERS)) });

export const inviteSchema = z.object({
  name: lineOf(MAX_PERSON_LENGTH).check(z.minLength(1, 'Write a name.')),
  role: z.enum(ROLES),
});
export const linkSchema = z.pick(inviteSchema, { role: true });
export type Invite = z.output<typeof inviteSchema>;

export const renewSchema = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(1000),
      z.refine(isPushService, 'Alerts do not work with this browser: its push service is unknown.'),
    ),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export const subscribeSchema = z.extend(renewSchema, {
  showsPerson: z.boolean(),
  morning: z.boolean(),
});

export const ownPhotoSchema = z.object({ shows: z.enum(SHOWS) });

import * as z from 'zod/mini';
import { isPushService } from './alerts.ts';
import { SECTIONS } from './answers.ts';
import { lineUpTo } from './contact.ts';
import { MAX_PERSON_LENGTH, MAX_SEARCH_LENGTH } from './office-limits.ts';
import { ROLES, STATES } from './states.ts';

/** Parameters of pages' addresses, and what scripts send as JSON. */

const CUT_LINK =
  'This link is incomplete. Open it in your message again, or copy all of it. If you see this again, ask an owner for a new link.';

/** What follows the `#` of an invitation's link. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, CUT_LINK));

/** The last lead of the previous page: its follow-up (or since when its quote is out), its time, and its id; by default the first page. */
const behind = z.object({
  day: z._default(lineUpTo(24), ''),
  at: z._default(z.iso.datetime(), '9999-12-31T00:00:00.000Z'),
  behind: z._default(lineUpTo(64), ''),
});
export type Behind = z.output<typeof behind>;
export const FIRST_PAGE = behind.parse({});

/** `2026-01`; may be empty */
const monthSchema = z.string().check(z.regex(/^(?:20\d\d-(?:0[1-9]|1[0-2]))?$/));

/** The search words. They are in the address, so that Back and a reload keep them. */
export const foundQuerySchema = z.extend(behind, {
  q: z._default(lineUpTo(MAX_SEARCH_LENGTH), ''),
  state: z._default(z.enum(['', ...STATES, 'spam']), ''),
  month: z._default(monthSchema, ''),
});
export type FoundQuery = z.output<typeof foundQuerySchema>;

export const sectionQuerySchema = z.extend(behind, { section: z._default(z.enum(['', ...SECTIONS]), '') });

/** A credential as the browser made it; @simplewebauthn/server checks it. */
const credential = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });
export const enrolOptionsSchema = z.object({ token });
export const enrolSchema = z.object({ token, credential });
export const signInSchema = z.object({ credential });
export const emptySchema = z.object({});

export const inviteSchema = z.object({
  name: lineUpTo(MAX_PERSON_LENGTH).check(z.minLength(1, 'Write a name.')),
  role: z.enum(ROLES),
});
export type Invite = z.output<typeof inviteSchema>;

export const subscribeSchema = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(1000),
      z.refine(isPushService, 'Alerts do not work with this browser: its push service is unknown.'),
    ),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
  showsPerson: z.optional(z.boolean()),
  morning: z.optional(z.boolean()),
});

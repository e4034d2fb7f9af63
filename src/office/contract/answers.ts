import * as z from 'zod/mini';
import { PHOTO_TYPES } from '../../leads/contract/addition.ts';
import { REMINDERS } from './alerts.ts';
import { changeSchema, visitSchema } from './changes.ts';
import { CONTACT_FIELDS } from './contact.ts';
import { SHOWS } from './photos.ts';
import { LOST_REASONS, STATES } from './states.ts';

/**
 * What the worker answers the office's app, which reads it with these schemas. Times are ISO 8601 in UTC, amounts cents. A device
 * keeps answers of the version before: a field that is new has a default.
 */

const nullableText = z.nullable(z.string());

const summarySchema = z.object({
  id: z.string(),
  kind: z.enum(['quote', 'ad', 'checklist']),
  createdAt: z.string(),
  source: z.string(),
  campaign: nullableText,
  name: z.string(),
  phone: z.string(),
  /** what calls and texts it; null where it is no number */
  phoneLinks: z._default(z.nullable(z.object({ call: z.string(), text: z.string() })), null),
  email: z.string(),
  /** town, else ZIP */
  place: z.string(),
  service: z.string(),
  /** the first words of what was written */
  wish: z.string(),
  state: z.enum(STATES),
  amount: z.nullable(z.number()),
  lostReason: z.nullable(z.enum(LOST_REASONS)),
  followUp: nullableText,
  /** since when its quote is out */
  quotedAt: z._default(nullableText, null),
  /** when a review was asked for */
  reviewAskedAt: z._default(nullableText, null),
  /** to whom of the office it belongs, by name */
  assignee: z._default(nullableText, null),
  /** the last one that was arranged, also when it is over */
  visit: z._default(z.nullable(visitSchema), null),
  /** why it looks like spam */
  spam: nullableText,
  /** how many photos there are of it */
  photos: z._default(z.number(), 0),
  /** how often something was noted */
  events: z._default(z.number(), 0),
  /** until when it is answered in time, ms since 1970 */
  answerBy: z.number(),
});
export type Summary = z.output<typeof summarySchema>;

const listSchema = z.object({ leads: z.array(summarySchema), hasMore: z.boolean() });
export type LeadList = z.output<typeof listSchema>;

export const deskSchema = z.object({
  /** who is visited today or tomorrow, in that order */
  visits: z._default(z.array(summarySchema), []),
  waiting: listSchema,
  due: listSchema,
  rest: listSchema,
});
export type Desk = z.output<typeof deskSchema>;
/** A list that is read page by page. */
export type Section = Exclude<keyof Desk, 'visits'> | 'quoted';

export const foundSchema = listSchema;

const eventSchema = z.object({
  id: z.string(),
  number: z.number(),
  person: z.string(),
  notedAt: z.string(),
  change: changeSchema,
});

const photoSchema = z.object({
  id: z.string(),
  type: z.enum(PHOTO_TYPES),
  /** of the file, in pixels: one that is to be turned is so after this */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  storedAt: z.string(),
  /** whether there is a small copy of it */
  hasSmall: z.boolean(),
  /** of what it is, and who of the office added it; null where the visitor did */
  shows: z.nullable(z.enum(SHOWS)),
  person: nullableText,
});
export type Photo = z.output<typeof photoSchema>;

const labelled = z.array(z.object({ label: z.string(), value: z.string() }));

/** A mail or a text message to begin with; `sms` is null where it is a mail only. */
const letterSchema = z.object({
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  sms: z._default(nullableText, null),
});
export type Letter = z.output<typeof letterSchema>;

export const detailSchema = z.object({
  summary: summarySchema,
  /** what was written, whole */
  words: z.string(),
  /** everything that was sent; of what was corrected since, also how it was `sent`: empty where it was not */
  fields: z.array(z.object({ label: z.string(), value: z.string(), sent: z.optional(z.string()) })),
  /** what of it can be corrected, as it was sent */
  contact: z._default(z.nullable(z.record(z.enum(CONTACT_FIELDS), z.string())), null),
  /** how and when they would like to be answered, as far as they said */
  added: z._default(labelled, []),
  /** in the order in which they came */
  photos: z._default(z.array(photoSchema), []),
  /** the ad click */
  attribution: labelled,
  events: z.array(eventSchema),
  /** other leads of the same person */
  others: z.array(summarySchema),
  /** where a visit goes unless told; empty where nobody knows */
  address: z._default(z.string(), ''),
  /** what the other leads are called that `events` name, by id */
  named: z._default(z.record(z.string(), z.string()), {}),
  letters: z.array(letterSchema),
  /** those that confirm the visit; none where none is arranged */
  visitLetters: z._default(z.array(letterSchema), []),
  /** the letter that asks for a review; null where nobody can be asked */
  review: z._default(z.nullable(letterSchema), null),
  /** the draft of a page that was made of this job; null where none was */
  page: z._default(
    z.nullable(
      z.object({
        title: z.string(),
        slug: z.string(),
        madeAt: z.string(),
        /** where editors find it, and where it is on GitHub; null while they do not have it */
        handed: z.nullable(z.object({ at: z.string(), link: z.string() })),
        /** whether it can be handed to them */
        canHand: z.boolean(),
        /** why it does not leave the office; null where it may */
        refusal: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});
export type Detail = z.output<typeof detailSchema>;

export const sessionSchema = z.object({
  name: z.string(),
  role: z.enum(['owner', 'staff']),
  business: z.object({ name: z.string(), timeZone: z.string() }),
  /** who is of the office, by name */
  people: z._default(z.array(z.string()), []),
  /** what the filters offer */
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  /** of this worker's push messages; null where they are not set up */
  pushKey: nullableText,
  /** messages that failed for good, for an owner to look at */
  failed: z._default(z.number(), 0),
});
export type Session = z.output<typeof sessionSchema>;

const group = z.object({ label: z.string(), leads: z.number(), won: z.number(), dollars: z.number() });
export const numbersSchema = z.object({
  /** days on which the weeks begin, oldest first */
  weeks: z.array(z.string()),
  /** by source, how many came in each of the weeks */
  bySource: z.array(z.object({ label: z.string(), counts: z.array(z.number()) })),
  /** leads whose day is over, and how many of them were answered on it */
  promised: z.number(),
  inTime: z.number(),
  /** the median, in minutes; null where none was answered */
  minutesToAnswer: z.nullable(z.number()),
  spam: z.number(),
  sources: z.array(group),
  campaigns: z.array(group),
});
export type Numbers = z.output<typeof numbersSchema>;
export type Group = z.output<typeof group>;

const summed = { count: z.number(), cents: z.number(), unpriced: z.number() };

/** What is out, the longest first; `unpriced` of them say no amount. */
export const quotesSchema = z.object({ ...summed, list: listSchema });
export type Quotes = z.output<typeof quotesSchema>;

export const jobsAnswerSchema = z.object({
  won: z.object(summed),
  /** the median from the request; null where none was won */
  daysToWon: z.nullable(z.number()),
  lost: z.number(),
  reasons: z.array(z.object({ reason: z.nullable(z.enum(LOST_REASONS)), leads: z.number() })),
  /** won without an amount, the newest first */
  unpriced: listSchema,
});
export type Jobs = z.output<typeof jobsAnswerSchema>;

const role = z.enum(['owner', 'staff']);

export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role,
      isRevoked: z.boolean(),
      /** false: was only invited */
      hasComeIn: z.boolean(),
      /** the link that still works, if there is one: what it lets them do, and until when */
      invitation: z.nullable(z.object({ role, until: z.string() })),
      devices: z.array(z.object({ id: z.string(), device: z.string(), usedAt: z.string(), isHere: z.boolean() })),
    }),
  ),
});
export type People = z.output<typeof peopleSchema>;
export type Person = People['people'][number];

export const writtenDownSchema = z.object({ id: z.string() });
/** The link for somebody, which is shown this once: the database holds only its hash. */
export const invitedSchema = z.object({ id: z.string(), link: z.string() });
/** Whose name it is that somebody was to be invited by (409). */
export const takenSchema = z.object({ id: z.string(), name: z.string() });

/** Messages that failed for good, the newest first. */
export const failedSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      leadId: z.string(),
      /** of whom it tells */
      who: z.string(),
      what: z.string(),
      why: z.string(),
      failedAt: z.string(),
      tries: z.number(),
    }),
  ),
  hasMore: z.boolean(),
});
export type Failed = z.output<typeof failedSchema>;
export const forgottenSchema = z.object({ removed: z.number() });
export const pushSchema = z.object({
  isOn: z.boolean(),
  showsPerson: z.boolean(),
  /** the push service of this device took nothing from us */
  isRefused: z.boolean(),
  /** of what it is reminded */
  reminders: z._default(z.array(z.enum(REMINDERS)), []),
});
export type PushSetting = z.output<typeof pushSchema>;

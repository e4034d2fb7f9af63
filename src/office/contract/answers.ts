import * as z from 'zod/mini';
import { HALF_DAYS, PHOTO_TYPES } from '../../leads/contract/addition.ts';
import { FURTHER_CONTACT } from '../../leads/contract/further-contact.ts';
import { SHOWS } from '../../leads/contract/photo-limits.ts';
import { ANSWER_PROMISES, USUAL_PROMISE } from '../../leads/contract/promises.ts';
import { REMINDERS } from './alerts.ts';
import { changeSchema, jobSchema, visitSchema } from './changes.ts';
import { TYPED_CONTACT } from './contact.ts';
import { LOST_REASONS, ROLES, STATES } from './states.ts';

/**
 * The worker's answers, which the office's app parses with these schemas. Times are ISO 8601 in UTC, amounts cents. A new field has a
 * default, because devices cache the previous version's answers.
 */

const nullableText = z.nullable(z.string());

/** Links that call and text a number. */
const phoneLinksSchema = z.object({
  call: z.string(),
  text: z.string(),
  /** for people; empty in the previous version's answers */
  shown: z._default(z.string(), ''),
  /** typed without its area code */
  isAreaAdded: z._default(z.boolean(), false),
});
export type PhoneLinks = z.output<typeof phoneLinksSchema>;

const summarySchema = z.object({
  id: z.string(),
  kind: z.enum(['quote', 'ad', 'checklist']),
  createdAt: z.string(),
  source: z.string(),
  campaign: nullableText,
  name: z.string(),
  phone: z.string(),
  /** the first number to call; null if there is none */
  phoneLinks: z._default(z.nullable(phoneLinksSchema), null),
  /** their further numbers, typed into the same field or noted since */
  morePhones: z._default(z.array(phoneLinksSchema), []),
  email: z.string(),
  /** further email addresses that were noted */
  moreEmails: z._default(z.array(z.string()), []),
  /** town, else ZIP */
  place: z.string(),
  service: z.string(),
  /** the first words of the message */
  wish: z.string(),
  /** the first words of the last note; may be empty */
  lastNote: z._default(z.string(), ''),
  /** where a search found it; empty without one */
  foundIn: z._default(z.array(z.string()), []),
  /** calls that went unanswered since someone was reached */
  tried: z._default(z.nullable(z.object({ times: z.number(), at: z.string(), by: z.string() })), null),
  state: z.enum(STATES),
  amount: z.nullable(z.number()),
  lostReason: z.nullable(z.enum(LOST_REASONS)),
  followUp: nullableText,
  /** when its open quote was sent */
  quotedAt: z._default(nullableText, null),
  /** when a review was asked for */
  reviewAskedAt: z._default(nullableText, null),
  /** when it was handed over to other programs */
  handedAt: z._default(nullableText, null),
  /** the name of its owner in the office */
  assignee: z._default(nullableText, null),
  /** the last visit arranged, even if it is over */
  visit: z._default(z.nullable(visitSchema), null),
  /** whether an outcome or a follow-up was noted since the visit */
  isVisitSaid: z._default(z.boolean(), false),
  /** the days of its work; null unless it is won */
  job: z._default(z.nullable(jobSchema), null),
  /** half days that the visitor would like a visit on */
  wishes: z._default(z.array(z.object({ day: z.string(), half: z.enum(HALF_DAYS) })), []),
  /** why it looks like spam */
  spam: nullableText,
  /** how many */
  photos: z._default(z.number(), 0),
  /** how many */
  events: z._default(z.number(), 0),
  /** until when an answer is promised, in ms since 1970 */
  answerBy: z.number(),
  promise: z._default(z.enum(ANSWER_PROMISES), USUAL_PROMISE),
});
export type Summary = z.output<typeof summarySchema>;

const listSchema = z.object({
  leads: z.array(summarySchema),
  hasMore: z.boolean(),
  /** how many there are; null if they were not counted */
  total: z._default(z.nullable(z.number()), null),
});
export type LeadList = z.output<typeof listSchema>;

const NONE = { leads: [], hasMore: false, total: 0 };

export const deskSchema = z.object({
  /** visits of today and tomorrow, in order */
  visits: z._default(z.array(summarySchema), []),
  waiting: listSchema,
  due: listSchema,
  /** visits that are over, until someone notes the outcome */
  visited: z._default(listSchema, NONE),
  /** called or quoted, with nothing ahead */
  unplanned: z._default(listSchema, NONE),
  /** won jobs whose last day is over, until a review was asked for */
  built: z._default(listSchema, NONE),
  rest: listSchema,
});
export type Desk = z.output<typeof deskSchema>;
/** A list with pages. */
export type Section = Exclude<keyof Desk, 'visits'> | 'quoted';

export const foundSchema = listSchema;

const summaries = z.array(summarySchema);

/** Seven days, their leads ordered by day and time. */
export const weekSchema = z.object({
  visits: summaries,
  /** in the current week including overdue ones */
  followUps: summaries,
  /** won jobs with work in these days */
  jobs: summaries,
  /** leads without a visit that request one on these days */
  wishes: z._default(summaries, []),
  /** days on which the shop has no hours */
  closed: z.array(z.string()),
  /** the last day of work before the first free week; null if the coming week is free */
  bookedUntil: nullableText,
});
export type Week = z.output<typeof weekSchema>;

/** How many leads are under 'Everything else': requested separately, because counting reads them all. */
export const restSchema = z.object({ total: z.number() });

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
  /** of the file in pixels, before its orientation is applied */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  storedAt: z.string(),
  /** whether it has a thumbnail */
  hasSmall: z.boolean(),
  /** subject, and the person in the office who added it; null if the visitor did */
  shows: z.nullable(z.enum(SHOWS)),
  person: nullableText,
});
export type Photo = z.output<typeof photoSchema>;

const labelled = z.array(z.object({ label: z.string(), value: z.string() }));

/** A prepared email or text message; `sms` is null for an email only. */
const letterSchema = z.object({
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  sms: z._default(nullableText, null),
});
export type Letter = z.output<typeof letterSchema>;

export const detailSchema = z.object({
  summary: summarySchema,
  /** the whole message */
  words: z.string(),
  /** all fields; corrected ones also as they were `sent`, empty if they were not */
  fields: z.array(z.object({ label: z.string(), value: z.string(), sent: z.optional(z.string()) })),
  /** the fields that can be corrected, as they were sent */
  contact: z._default(z.nullable(z.record(z.enum(TYPED_CONTACT), z.string())), null),
  /** what the office noted in addition, in its original form; separate from `contact`, whose names the previous version counts */
  further: z._default(z.nullable(z.record(z.enum(FURTHER_CONTACT), z.string())), null),
  /** what the visitor added after sending */
  added: z._default(labelled, []),
  /** the oldest first */
  photos: z._default(z.array(photoSchema), []),
  /** the ad click */
  attribution: labelled,
  events: z.array(eventSchema),
  /** other leads of the same person */
  others: z.array(summarySchema),
  /** default place of a visit; may be empty */
  address: z._default(z.string(), ''),
  /** another place of theirs; may be empty */
  otherPlace: z._default(z.string(), ''),
  /** names of the other leads in `events`, by id */
  named: z._default(z.record(z.string(), z.string()), {}),
  letters: z.array(letterSchema),
  /** letters that confirm the visit; none without a visit */
  visitLetters: z._default(z.array(letterSchema), []),
  /** the letter that asks for a review; null if there is none */
  review: z._default(z.nullable(letterSchema), null),
  /** the draft of a page about this job */
  page: z._default(
    z.nullable(
      z.object({
        title: z.string(),
        slug: z.string(),
        madeAt: z.string(),
        /** its address in the editing screen and on GitHub; null while the editors do not have it */
        handed: z.nullable(z.object({ at: z.string(), link: z.string() })),
        /** whether it can be handed to them */
        canHand: z.boolean(),
        /** why it may not leave the office; null if it may */
        refusal: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
});
export type Detail = z.output<typeof detailSchema>;

export const sessionSchema = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  business: z.object({ name: z.string(), timeZone: z.string() }),
  /** names of the people of the office */
  people: z._default(z.array(z.string()), []),
  /** options of the filters */
  sources: z.array(z.string()),
  campaigns: z.array(z.string()),
  /** public key of push messages; null if they are not set up */
  pushKey: nullableText,
  /** messages that failed for good, for an owner to check */
  failed: z._default(z.number(), 0),
  /** keys whose counter fell recently: one's own and, for an owner, everyone's */
  fallenKeys: z._default(
    z.array(z.object({ name: z.string(), device: z.string(), fellAt: z.string(), isOwn: z.boolean() })),
    [],
  ),
  /** this device, if it is subscribed to alerts, and the person's others that can no longer be reached */
  alerts: z._default(
    z.array(z.object({ endpoint: z.string(), device: z.string(), isHere: z.boolean(), isStopped: z.boolean() })),
    [],
  ),
});
export type Session = z.output<typeof sessionSchema>;

const group = z.object({ label: z.string(), leads: z.number(), won: z.number(), dollars: z.number() });
export const numbersSchema = z.object({
  /** first days of the weeks, like 2026-01-26, the oldest first */
  weeks: z.array(z.string()),
  /** leads of each week, by source */
  bySource: z.array(z.object({ label: z.string(), counts: z.array(z.number()) })),
  /** leads whose promised time is over; `inTime` of them were answered within it */
  promised: z.number(),
  inTime: z.number(),
  /** median; null if none was answered */
  minutesToAnswer: z.nullable(z.number()),
  spam: z.number(),
  sources: z.array(group),
  campaigns: z.array(group),
});
export type Numbers = z.output<typeof numbersSchema>;
export type Group = z.output<typeof group>;

const summed = { count: z.number(), cents: z.number(), unpriced: z.number() };

/** Open quotes, the oldest first; `unpriced` of them have no amount. */
export const quotesSchema = z.object({ ...summed, list: listSchema });
export type Quotes = z.output<typeof quotesSchema>;

export const jobsAnswerSchema = z.object({
  won: z.object(summed),
  /** median from the request; null if none was won */
  daysToWon: z.nullable(z.number()),
  lost: z.number(),
  reasons: z.array(z.object({ reason: z.nullable(z.enum(LOST_REASONS)), leads: z.number() })),
  /** won without an amount, the newest first */
  unpriced: listSchema,
});
export type Jobs = z.output<typeof jobsAnswerSchema>;

/** Won leads that no other program has yet, and the hand-overs with the number of their leads, the newest first. */
export const handoversSchema = z.object({
  waiting: z.number(),
  made: z.array(z.object({ at: z.string(), leads: z.number() })),
});
export type Handovers = z.output<typeof handoversSchema>;

export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(ROLES),
      isRevoked: z.boolean(),
      /** false: only invited so far */
      hasComeIn: z.boolean(),
      /** the link that still works: its role and when it expires */
      invitation: z.nullable(z.object({ role: z.enum(ROLES), until: z.string() })),
      devices: z.array(z.object({ id: z.string(), device: z.string(), usedAt: z.string(), isHere: z.boolean() })),
    }),
  ),
});
export type People = z.output<typeof peopleSchema>;
export type Person = People['people'][number];

/** The last request of each of these people; null for someone new. */
export const knownSchema = z.object({ known: z.array(z.nullable(summarySchema)) });

export const writtenDownSchema = z.object({ id: z.string() });
/** The link of an invitation, shown only now: the database holds its hash. */
export const invitedSchema = z.object({ id: z.string(), link: z.string() });
/** The person who already has the name of an invitation (409). */
export const takenSchema = z.object({ id: z.string(), name: z.string() });

/** When the address of one's calendar was made; null if there is none. */
export const calendarSchema = z.object({ madeAt: nullableText });
/** The address itself, shown only now: the database holds its hash. */
export const madeCalendarSchema = z.object({ address: z.string() });

/** Messages that failed for good, the newest first. */
export const failedSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      leadId: z.string(),
      /** the lead's name */
      who: z.string(),
      what: z.string(),
      why: z.string(),
      failedAt: z.string(),
      /** it is refused, and retried until a day is over */
      isTried: z._default(z.boolean(), false),
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
  /** this device's push service no longer accepts messages for it */
  isRefused: z.boolean(),
  /** the reminders that are on */
  reminders: z._default(z.array(z.enum(REMINDERS)), []),
});
export type PushSetting = z.output<typeof pushSchema>;

import type { PhotoType } from '../../leads/contract/addition.ts';
import type { LeadKind } from '../../leads/contract/parse-lead.ts';
import type { AnswerPromise } from '../../leads/contract/promises.ts';
import type { Job, Visit } from './changes.ts';
import type { Contact } from './contact.ts';
import type { LeadEvent, Tried } from './standing.ts';
import type { LostReason, Role, State } from './states.ts';

/** What the pages show. Times are ISO 8601 in UTC, amounts cents, days like 2026-01-31. */

type PhoneLinks = {
  call: string;
  text: string;
  shown: string;
  /** typed without its area code */
  isAreaAdded: boolean;
};

export type Summary = {
  id: string;
  kind: LeadKind;
  createdAt: string;
  source: string;
  campaign: string | null;
  name: string;
  phone: string;
  /** the first number to call; null if there is none */
  phoneLinks: PhoneLinks | null;
  /** their other numbers, typed into the same field or noted since */
  morePhones: PhoneLinks[];
  email: string;
  /** further email addresses that were noted */
  moreEmails: string[];
  /** street and house number, of an old visit also with its town; may be empty */
  street: string;
  /** town, else ZIP */
  place: string;
  /** street, town, and ZIP, for maps; may be empty */
  address: string;
  service: string;
  /** the first words of the message */
  wish: string;
  /** the first words of the last note; may be empty */
  lastNote: string;
  /** unanswered calls since someone was last reached */
  tried: Tried | null;
  state: State;
  amount: number | null;
  lostReason: LostReason | null;
  followUp: string | null;
  quotedAt: string | null;
  reviewAskedAt: string | null;
  /** the name of its owner in the office */
  assignee: string | null;
  /** the last visit arranged, even if it is over */
  visit: Visit | null;
  /** the days of its work; null unless it is won */
  job: Job | null;
  spam: string | null;
  photos: number;
  events: number;
  /** until when an answer is promised, in ms since 1970 */
  answerBy: number;
  promise: AnswerPromise;
};

export type LeadList = {
  leads: Summary[];
  hasMore: boolean;
  /** how many there are; null if they were not counted */
  total: number | null;
};

/** The lists of the desk, in order. */
export const SECTIONS = ['waiting', 'due', 'unplanned', 'built'] as const;
export type Section = (typeof SECTIONS)[number];

export type Desk = { visits: Summary[] } & Record<Section, LeadList>;

export type Photo = {
  id: string;
  type: PhotoType;
  /** of the file in pixels, before its orientation is applied */
  width: number;
  height: number;
  bytes: number;
  storedAt: string;
  hasSmall: boolean;
  /** in the office, who added it; null if the visitor did */
  person: string | null;
};

export type Labelled = { label: string; value: string };

/** A prepared email or text message; `sms` is null for an email only. */
export type Letter = { title: string; subject: string; text: string; sms: string | null };

/** One lead with everything that was sent and done. */
export type Detail = {
  summary: Summary;
  words: string;
  /** all fields; corrected ones also as they were `sent`, empty if they were not */
  fields: (Labelled & { sent?: string })[];
  /** what can be corrected, as it is now */
  contact: Contact;
  /** what can be corrected, with today's values */
  added: Labelled[];
  /** the oldest first */
  photos: Photo[];
  /** the ad click */
  attribution: Labelled[];
  /** in the order in which they were noted */
  events: LeadEvent[];
  /** other leads with the same number or address */
  others: Summary[];
  letters: Letter[];
  /** letters that confirm the visit; none without a visit */
  visitLetters: Letter[];
  /** the letter that asks for a review; null if there is none */
  review: Letter | null;
};

/** What a form stored, for the page that is shown next. */
export type Saved = {
  ids: string[];
  /** whether they took others back */
  isUndo: boolean;
  /** what someone else noted about the same thing, which the form's author had not seen, and whose entry counts */
  crossed: { theirs: LeadEvent; own: LeadEvent; counts: 'own' | 'theirs' } | undefined;
};

export type DayOfWeek = {
  /** `2026-01-31` */
  day: string;
  /** the shop has no hours */
  isClosed: boolean;
  visits: Summary[];
  /** on today also the late ones */
  followUps: Summary[];
  jobs: Summary[];
};

/** Leads that came in, and their results; `cents` is the amount of the won ones. */
export type Counts = { asked: number; reached: number; quoted: number; won: number; cents: number };
export type NamedCounts = Counts & { name: string };

export type Numbers = {
  /** twelve, as `2026-01`, the oldest first; those without leads, too */
  months: NamedCounts[];
  /** the best first */
  sources: NamedCounts[];
  campaigns: NamedCounts[];
};

export type HandOvers = {
  /** won leads that were not handed over to another program yet */
  waiting: number;
  /** with the number of their leads, newest first */
  made: { at: string; leads: number }[];
};

export type Person = {
  id: string;
  name: string;
  role: Role;
  isRevoked: boolean;
  /** the link that still works: its role and when it expires */
  invitation: { role: Role; until: string } | null;
  devices: { id: string; device: string; usedAt: string; isHere: boolean }[];
};

import type { Change, Job, Outcome, PastChange, Visit } from './changes.ts';
import type { Contact } from './contact.ts';
import { FIRST_STATE, getRules, type LostReason, REACHED_STATE, type Stamp, type State } from './states.ts';

/**
 * A lead's standing after all its events. What was noted last counts, no matter when it arrived: every function here takes
 * events in the order of `inOrder`.
 */

/** Unanswered calls since the last outcome. */
export type Tried = { times: number; at: string; by: string };

export type LeadEvent = {
  id: string;
  number: number;
  person: string;
  /** ISO 8601 in UTC */
  notedAt: string;
  change: Change | PastChange;
};

export const inOrder = <Event extends Pick<LeadEvent, 'notedAt' | 'number'>>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => one.notedAt.localeCompare(other.notedAt) || one.number - other.number);

const UNTOUCHED = {
  state: FIRST_STATE as State,
  lostReason: null as LostReason | null,
  /** in cents */
  amount: null as number | null,
  /** `2026-01-31` */
  followUp: null as string | null,
  visit: null as Visit | null,
  /** the days of its work; only a won lead has them */
  job: null as Job | null,
  answeredAt: null as string | null,
  /** the name of its owner in the office; null for no one */
  assignee: null as string | null,
  /** the last mark; null without one */
  isSpam: null as boolean | null,
  reviewAskedAt: null as string | null,
  /** with its author: 'Bo: Gate code 7' */
  lastNote: null as string | null,
  tried: null as Tried | null,
  quotedAt: null as string | null,
  wonAt: null as string | null,
};

export type Standing = typeof UNTOUCHED;

type Noted = Omit<LeadEvent, 'number'>;

/** Arranging a visit takes a conversation: a lead that waited is answered, even if the visit is canceled later. */
const applyVisit = (before: Standing, visit: Visit | null, notedAt: string): Standing =>
  getRules(before.state).phase === 'waiting' && visit !== null
    ? { ...before, visit, state: REACHED_STATE, answeredAt: notedAt }
    : { ...before, visit };

/** The beginning of the note of an unanswered call. */
export const NO_ANSWER = 'Called: no answer.';

/** The last note, and the unanswered calls, which are notes, too. */
const applyNote = (before: Standing, note: string, { person, notedAt }: Noted): Standing => {
  const isUnanswered = note.startsWith(NO_ANSWER);
  const said = isUnanswered ? note.slice(NO_ANSWER.length).trim() : note;
  return {
    ...before,
    lastNote: said === '' ? before.lastNote : `${person}: ${said}`,
    tried: isUnanswered ? { times: (before.tried?.times ?? 0) + 1, at: notedAt, by: person } : before.tried,
  };
};

const applyOutcome = (before: Standing, change: Outcome, notedAt: string): Standing => {
  const { state, amount = before.amount, lostReason = null, followUp } = change;
  const { phase, asks, stamps } = getRules(state);
  const isSettled = phase === 'won' || phase === 'lost';
  const stamped = (stamp: Stamp) => (stamps === stamp ? (before[stamp] ?? notedAt) : null);
  return {
    ...before,
    state,
    amount,
    lostReason: asks.includes('lostReason') ? lostReason : null,
    followUp: followUp === undefined ? (isSettled ? null : before.followUp) : followUp,
    answeredAt: phase === 'waiting' ? null : (before.answeredAt ?? notedAt),
    quotedAt: stamped('quotedAt'),
    wonAt: stamped('wonAt'),
    tried: null,
  };
};

const applyChange = (before: Standing, event: Noted): Standing => {
  const { change, notedAt } = event;
  switch (change.kind) {
    case 'outcome':
      return applyOutcome(applyNote(before, change.note ?? '', event), change, notedAt);
    case 'note':
      return applyNote(before, change.note, event);
    case 'follow-up':
      return { ...before, followUp: change.followUp };
    case 'visit':
      return applyVisit(before, change.visit, notedAt);
    case 'job':
      return { ...before, job: change.job };
    case 'assign':
      return { ...before, assignee: change.to };
    case 'spam':
      return { ...before, isSpam: change.isSpam };
    case 'review':
      return { ...before, reviewAskedAt: notedAt };
    default:
      return before;
  }
};

export const findUndone = (events: readonly Pick<LeadEvent, 'change'>[]): Set<string> =>
  new Set(events.flatMap(({ change }) => (change.kind === 'undo' ? [change.event] : [])));

type Identified = Pick<LeadEvent, 'id' | 'change'>;

const dropUndone = <Event extends Identified>(events: readonly Event[]): Event[] => {
  const undone = findUndone(events);
  return events.filter(({ id }) => !undone.has(id));
};

export const computeStanding = (events: readonly Noted[]): Standing =>
  dropUndone(events).reduce(applyChange, UNTOUCHED);

/**
 * Whether an event can be undone, the last one or not. A 'not spam' that overruled the guard's suspicion cannot: it released
 * mails, which cannot be recalled.
 */
export const mayUndo = (events: readonly Noted[], id: string): boolean => {
  const index = events.findIndex((event) => event.id === id);
  const target = events[index]?.change;
  if (target === undefined || target.kind === 'undo') return false;
  return target.kind !== 'spam' || target.isSpam || computeStanding(events.slice(0, index)).isSpam === true;
};

/** The subject of an event: of two about the same one, only the later counts. An undo has the subject of what it takes back. */
const getSubject = (change: LeadEvent['change'], events: readonly Identified[]): string | undefined => {
  if (change.kind === 'note') return undefined;
  if (change.kind === 'outcome' || change.kind === 'follow-up' || change.kind === 'spam') return 'standing';
  if (change.kind !== 'undo') return change.kind;
  const target = events.find(({ id }) => id === change.event);
  return target && getSubject(target.change, events);
};

/**
 * What others noted about the same subjects before this event's author had seen it: the last event of each.
 * @param seen the number of the last event that the author had seen
 */
export const findCrossing = (events: readonly LeadEvent[], own: LeadEvent, seen: number): LeadEvent | undefined => {
  const subject = getSubject(own.change, events);
  return events.findLast(
    (event) =>
      event.number > seen &&
      event.number < own.number &&
      event.person !== own.person &&
      subject !== undefined &&
      getSubject(event.change, events) === subject,
  );
};

/** A lead's fields as sent, with the corrections of these events. */
export const correctFields = <Sent extends Readonly<Record<string, unknown>>>(
  sent: Sent,
  events: readonly Identified[],
): Sent & Partial<Contact> =>
  Object.assign(
    {},
    sent,
    ...dropUndone(events).map(({ change }) => (change.kind === 'correction' ? change.fields : {})),
  );

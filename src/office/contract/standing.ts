import type { Change, Job, PastChange, Visit } from './changes.ts';
import type { Contact } from './contact.ts';
import { FIRST_STATE, getRules, type LostReason, REACHED_STATE, type Stamp, type State } from './states.ts';

/**
 * A lead's standing after all its events. What was noted last counts, no matter when it arrived: every function here takes
 * events in the order of `inOrder`.
 */

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

export type Standing = {
  state: State;
  lostReason: LostReason | null;
  /** in cents */
  amount: number | null;
  /** `2026-01-31` */
  followUp: string | null;
  visit: Visit | null;
  /** the days of its work; only a won lead has them */
  job: Job | null;
  answeredAt: string | null;
} & Record<Stamp, string | null>;

const UNTOUCHED: Standing = {
  state: FIRST_STATE,
  lostReason: null,
  amount: null,
  followUp: null,
  visit: null,
  job: null,
  answeredAt: null,
  quotedAt: null,
  wonAt: null,
};

type Done = Pick<LeadEvent, 'notedAt' | 'change'>;

/** Arranging a visit takes a conversation: a lead that waited is answered, even if the visit is canceled later. */
const applyVisit = (before: Standing, visit: Visit | null, notedAt: string): Standing =>
  getRules(before.state).phase === 'waiting' && visit !== null
    ? { ...before, visit, state: REACHED_STATE, answeredAt: notedAt }
    : { ...before, visit };

const applyChange = (before: Standing, { change, notedAt }: Done): Standing => {
  if (change.kind === 'follow-up') return { ...before, followUp: change.followUp };
  if (change.kind === 'visit') return applyVisit(before, change.visit, notedAt);
  if (change.kind === 'job') return { ...before, job: change.job };
  if (change.kind !== 'outcome') return before;
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
  };
};

export const findUndone = (events: readonly Pick<LeadEvent, 'change'>[]): Set<string> =>
  new Set(events.flatMap(({ change }) => (change.kind === 'undo' ? [change.event] : [])));

type Identified = Pick<LeadEvent, 'id' | 'change'>;

const dropUndone = <Event extends Identified>(events: readonly Event[]): Event[] => {
  const undone = findUndone(events);
  return events.filter(({ id }) => !undone.has(id));
};

export const computeStanding = (events: readonly (Done & { id: string })[]): Standing =>
  dropUndone(events).reduce(applyChange, UNTOUCHED);

/** The last event of this kind that was not taken back. */
const findLastEvent = <Event extends Identified, Kind extends Change['kind']>(events: readonly Event[], kind: Kind) =>
  dropUndone(events).findLast(
    (event): event is Event & { change: Extract<Change, { kind: Kind }> } => event.change.kind === kind,
  );

/** The last mark, spam or not; undefined without one. */
export const readSpamMark = (events: readonly Identified[]) => findLastEvent(events, 'spam')?.change.isSpam;

/** The name of its owner in the office; null for no one. */
export const readAssignee = (events: readonly Identified[]) => findLastEvent(events, 'assign')?.change.to ?? null;

/** The beginning of the note of an unanswered call. */
export const NO_ANSWER = 'Called: no answer.';

const getNote = (change: LeadEvent['change']) => ('note' in change ? change.note : undefined);

const isUnanswered = (change: LeadEvent['change']) => getNote(change)?.startsWith(NO_ANSWER) === true;

/** The last note and its author: 'Bo: Gate code 7'. Unanswered calls are shown elsewhere. Null without one. */
export const readLastNote = (events: readonly Pick<LeadEvent, 'id' | 'person' | 'change'>[]): string | null => {
  const notes = dropUndone(events).flatMap(({ person, change }) => {
    const note = isUnanswered(change) ? getNote(change)?.slice(NO_ANSWER.length).trim() : getNote(change);
    return note ? [`${person}: ${note}`] : [];
  });
  return notes.at(-1) ?? null;
};

/** Unanswered calls since the last outcome; null for none. */
export type Tried = { times: number; at: string; by: string };

export const readTried = (events: readonly Pick<LeadEvent, 'id' | 'person' | 'notedAt' | 'change'>[]): Tried | null => {
  const left = dropUndone(events);
  const calls = left
    .slice(left.findLastIndex(({ change }) => change.kind === 'outcome') + 1)
    .filter(({ change }) => isUnanswered(change));
  const last = calls.at(-1);
  return last === undefined ? null : { times: calls.length, at: last.notedAt, by: last.person };
};

export const readReviewAsked = (events: readonly (Done & Identified)[]) =>
  findLastEvent(events, 'review')?.notedAt ?? null;

/**
 * Whether an event can be undone, the last one or not. A 'not spam' that overruled the guard's suspicion cannot: it released
 * mails, which cannot be recalled.
 */
export const mayUndo = (events: readonly Identified[], id: string): boolean => {
  const index = events.findIndex((event) => event.id === id);
  const target = events[index]?.change;
  if (target === undefined || target.kind === 'undo') return false;
  return target.kind !== 'spam' || target.isSpam || readSpamMark(events.slice(0, index)) === true;
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

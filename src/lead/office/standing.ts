import type { Change } from './changes.ts';
import type { LostReason, State } from './states.ts';

/** What follows from everything that was done with a lead: for the worker, which stores it, and for what a phone has not sent yet. */

export type LeadEvent = {
  id: string;
  number: number;
  /** who */
  person: string;
  /** ISO 8601 in UTC */
  notedAt: string;
  change: Change;
};

export type Standing = {
  state: State;
  lostReason: LostReason | null;
  /** in cents */
  amount: number | null;
  /** `2026-01-31` */
  followUp: string | null;
  answeredAt: string | null;
  wonAt: string | null;
};

export const UNTOUCHED: Standing = {
  state: 'new',
  lostReason: null,
  amount: null,
  followUp: null,
  answeredAt: null,
  wonAt: null,
};

type Done = Pick<LeadEvent, 'notedAt' | 'change'>;

/** A lead that is won or lost is followed up only where that is said. */
const ENDED: readonly State[] = ['won', 'lost'];

const after = (before: Standing, { change, notedAt }: Done): Standing => {
  if (change.kind === 'follow-up') return { ...before, followUp: change.followUp };
  if (change.kind !== 'outcome') return before;
  const { state, amount = before.amount, lostReason = null, followUp } = change;
  return {
    state,
    amount,
    lostReason: state === 'lost' ? lostReason : null,
    followUp: followUp === undefined ? (ENDED.includes(state) ? null : before.followUp) : followUp,
    answeredAt: state === 'new' ? null : (before.answeredAt ?? notedAt),
    wonAt: state === 'won' ? (before.wonAt ?? notedAt) : null,
  };
};

/** The ids of what was taken back. */
export const takenBack = (events: readonly { change: Change }[]): Set<string> =>
  new Set(events.flatMap(({ change }) => (change.kind === 'undo' ? [change.event] : [])));

/** How a lead stands after these events, in their order. */
export const standingAfter = (events: readonly (Done & { id: string })[]): Standing => {
  const undone = takenBack(events);
  return events.filter(({ id }) => !undone.has(id)).reduce(after, UNTOUCHED);
};

/** Spam is marked and unmarked by its own button: what was sent because of it cannot be taken back. */
const CAN_BE_UNDONE: readonly Change['kind'][] = ['outcome', 'note', 'follow-up'];

/** The event that can be taken back: the last one, unless it is already. */
export const undoable = <Event extends { id: string; change: Change }>(events: readonly Event[]): Event | undefined => {
  const undone = takenBack(events);
  const last = events.filter(({ id, change }) => change.kind !== 'undo' && !undone.has(id)).at(-1);
  return last && CAN_BE_UNDONE.includes(last.change.kind) ? last : undefined;
};

/** What was done since and could be overwritten: notes stand beside each other. */
export const inTheWay = (events: readonly LeadEvent[], seen: number, change: Change): LeadEvent[] =>
  change.kind === 'note' ? [] : events.filter((event) => event.number > seen && event.change.kind !== 'note');

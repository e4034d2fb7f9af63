import type { Suspicion } from '../../leads/contract/guard.ts';

/** Moments a lead's row keeps as long as the lead is in a state that stamps them; columns of the same names in snake case. */
export type Stamp = 'quotedAt' | 'wonAt';

/**
 * How far a lead is. Waiting: no one has answered it, and it is on the list of those to call. Open: there is something to do. Won and lost drop
 * its follow-up; won counts in the sums, lost cancels its visit. Lists and indexes use the phase.
 */
type Phase = 'waiting' | 'open' | 'won' | 'lost';

type StateRules = {
  label: string;
  phase: Phase;
  /** what its form asks for, besides a note */
  asks: readonly ('amount' | 'followUp' | 'lostReason')[];
  /** the moment when the lead entered this state */
  stamps: Stamp | null;
};

/** The states of a lead, in their usual order. SQL, rows, filters, exports, and forms are derived from this table. */
export const states = {
  new: { label: 'New', phase: 'waiting', asks: [], stamps: null },
  called: { label: 'Called', phase: 'open', asks: ['followUp'], stamps: null },
  quoted: { label: 'Quoted', phase: 'open', asks: ['amount', 'followUp'], stamps: 'quotedAt' },
  won: { label: 'Won', phase: 'won', asks: ['amount'], stamps: 'wonAt' },
  lost: { label: 'Lost', phase: 'lost', asks: ['lostReason'], stamps: null },
} as const satisfies Record<string, StateRules>;

export type State = keyof typeof states;

/** The state of a lead that no one has worked on. */
export const FIRST_STATE = 'new' satisfies State;

/** The state of such a lead after someone was reached. */
export const REACHED_STATE = 'called' satisfies State;

export const lostReasons = {
  price: 'The price',
  timing: 'Not this year',
  other: 'Another builder',
  silent: 'Stopped answering',
  far: 'Too far away',
  work: 'Not our kind of work',
} as const;

export type LostReason = keyof typeof lostReasons;

/** Why a lead is in the spam box. */
export const suspicions: Record<Suspicion, string> = {
  honeypot: 'filled in a hidden field',
  'too-fast': 'sent too fast for a person',
  turnstile: 'refused by Turnstile',
  'by-hand': 'marked by hand',
};

/** Who may do what: an owner everything, staff all work on leads. */
export const ROLES = ['owner', 'staff'] as const;
export type Role = (typeof ROLES)[number];

const getKeys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

export const STATES = getKeys(states);

export const getRules = (state: State): StateRules => states[state];

type Waiting = { state: State; kind: string; followUp: string | null; spam: string | null };

/** Whether a lead waits for a first call, as WAITING in server/sql/desk-queries.ts asks the database. A checklist request waits for none. */
export const waitsForCall = ({ state, kind, followUp, spam }: Waiting): boolean =>
  getRules(state).phase === 'waiting' && kind !== 'checklist' && followUp === null && spam === null;

export const LOST_REASONS = getKeys(lostReasons);

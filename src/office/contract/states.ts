import type { Suspicion } from '../../leads/contract/guard.ts';

/** Moments a lead's row keeps as long as the lead is in a state that stamps them; columns of the same names in snake case. */
export type Stamp = 'quotedAt' | 'wonAt' | 'lostAt';

type StateRules = {
  label: string;
  /** no one has answered the lead: it is on the list of those to call, and no form chooses this state */
  waits: boolean;
  /** what its form asks for, besides a note */
  asks: readonly ('amount' | 'followUp' | 'lostReason')[];
  /** the moment when the lead entered this state */
  stamps: Stamp | null;
  /** the lead is settled: its follow-up is dropped. Won counts in the sums, lost cancels its visit */
  ends: 'won' | 'lost' | null;
};

/** The states of a lead, in their usual order. SQL, rows, filters, exports, and forms are derived from this table. */
export const states = {
  new: { label: 'New', waits: true, asks: [], stamps: null, ends: null },
  called: { label: 'Called', waits: false, asks: ['followUp'], stamps: null, ends: null },
  quoted: { label: 'Quoted', waits: false, asks: ['amount', 'followUp'], stamps: 'quotedAt', ends: null },
  won: { label: 'Won', waits: false, asks: ['amount'], stamps: 'wonAt', ends: 'won' },
  lost: { label: 'Lost', waits: false, asks: ['lostReason'], stamps: 'lostAt', ends: 'lost' },
} as const satisfies Record<string, StateRules>;

export type State = keyof typeof states;

/** The state of a lead that no one has worked on. */
export const FIRST_STATE: State = 'new';

/** The state of such a lead after someone was reached. */
export const REACHED_STATE: State = 'called';

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

export const statesThat = (have: (rules: StateRules) => boolean): State[] =>
  STATES.filter((state) => have(getRules(state)));

type Waiting = { state: State; kind: string; followUp: string | null; spam: string | null };

/** Whether a lead waits for a first call, as WAITING in server/sql/desk-queries.ts asks the database. A checklist request waits for none. */
export const waitsForCall = ({ state, kind, followUp, spam }: Waiting): boolean =>
  getRules(state).waits && kind !== 'checklist' && followUp === null && spam === null;

export const LOST_REASONS = getKeys(lostReasons);

import type { Suspicion } from '../../leads/contract/guard.ts';

/** How a lead stands, in the order in which it mostly goes. */
export const states = {
  new: 'New',
  called: 'Called',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const;

export type State = keyof typeof states;

/** Why a job was not won. */
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

/** Who may do what: an owner everything, staff all that is work on leads. */
export type Role = 'owner' | 'staff';

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as Key[];

export const STATES = keysOf(states);
export const LOST_REASONS = keysOf(lostReasons);

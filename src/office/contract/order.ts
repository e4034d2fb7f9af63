import type { Change, SentChange } from './changes.ts';
import { findConflicts } from './conflicts.ts';
import { type LeadEvent, mayUndo } from './standing.ts';

/**
 * Changes of one lead come from several devices, late and more than once. What becomes of each follows from the version it was
 * made on, never from who made it: two devices of one person are two devices.
 */

/**
 * What to do with a change: `known` is stored already (its device heard no answer), `overtaken` was made without knowing what
 * somebody noted since, `impossible` takes back what cannot be taken back.
 */
export type Verdict = 'store' | 'known' | 'overtaken' | 'impossible';

export const judge = (events: readonly LeadEvent[], { id, seen, change }: Omit<SentChange, 'notedAt'>): Verdict => {
  if (events.some((event) => event.id === id)) return 'known';
  if (findConflicts(events, seen, change).length > 0) return 'overtaken';
  return change.kind === 'undo' && !mayUndo(events, change.event) ? 'impossible' : 'store';
};

type Waiting = { id: string; leadId: string; seen: number; change: Change; isOvertaken: boolean };

/** What waits on a device once the worker has stored one of it: what was noted after that was made on it. */
export const settle = <One extends Waiting>(
  waiting: readonly One[],
  { id, leadId }: Pick<One, 'id' | 'leadId'>,
  events: readonly LeadEvent[],
): One[] => {
  /** The number of the last event that a change does not overtake, for the device whose change `id` is stored now. */
  const seenBy = ({ seen, change }: One): number => {
    const foreign = findConflicts(events, seen, change, waiting).find((event) => event.id !== id);
    return foreign === undefined ? Math.max(seen, events.at(-1)?.number ?? 0) : foreign.number - 1;
  };
  return waiting
    .filter((one) => one.id !== id)
    .map((one) => (one.leadId === leadId && !one.isOvertaken ? { ...one, seen: seenBy(one) } : one));
};

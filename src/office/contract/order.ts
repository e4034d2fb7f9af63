import type { Change, SentChange } from './changes.ts';
import { type LeadEvent, lastNumber, mayUndo } from './standing.ts';

/**
 * Changes of one lead come from several devices, late and more than once. What happens to each depends on the version it is based
 * on, never on its author: two devices of one person can conflict, too.
 *
 * Each change has subjects. Changes that share a subject overwrite each other, so the second author is asked; all others are kept
 * side by side. A note overwrites nothing.
 */

type Identified = Pick<LeadEvent, 'id' | 'change'>;

/** An undo has the subjects of the event it takes back; undefined if that event is not known. */
const subjectsOf = (change: LeadEvent['change'], known: readonly Identified[]): string[] | undefined => {
  switch (change.kind) {
    case 'outcome':
    case 'follow-up':
    case 'spam':
      return ['standing'];
    case 'visit':
    case 'job':
    case 'assign':
    case 'review':
      return [change.kind];
    case 'note':
    case 'consent':
    case 'person':
      return [];
    case 'correction':
      return Object.keys(change.fields); // each field separately
    case 'undo': {
      const target = known.find(({ id }) => id === change.event);
      return target && subjectsOf(target.change, known);
    }
  }
};

/**
 * The events since `seen` that the change would overwrite. An undo whose subjects are not known conflicts with everything but notes.
 * @param waiting changes not stored yet; an undo may take one back
 */
export const findConflicts = (
  events: readonly LeadEvent[],
  seen: number,
  change: Change,
  waiting: readonly Identified[] = [],
): LeadEvent[] => {
  const mine = subjectsOf(change, [...events, ...waiting]);
  return events.filter(
    (event) =>
      event.number > seen &&
      subjectsOf(event.change, events)?.some((subject) => mine === undefined || mine.includes(subject)),
  );
};

/**
 * What to do with a change: `known` is already stored (its device missed the answer, or another one took the same back), `overtaken` conflicts with an event its author
 * had not seen, `impossible` takes back what cannot be taken back.
 */
export type Verdict = 'store' | 'known' | 'overtaken' | 'impossible';

const isTakenBack = (events: readonly LeadEvent[], change: Change) =>
  change.kind === 'undo' && events.some((event) => event.change.kind === 'undo' && event.change.event === change.event);

export const judge = (events: readonly LeadEvent[], { id, seen, change }: Omit<SentChange, 'notedAt'>): Verdict => {
  if (events.some((event) => event.id === id) || isTakenBack(events, change)) return 'known';
  if (findConflicts(events, seen, change).length > 0) return 'overtaken';
  return change.kind === 'undo' && !mayUndo(events, change.event) ? 'impossible' : 'store';
};

type Waiting = { id: string; leadId: string; seen: number; change: Change; isOvertaken: boolean };

/** A device's waiting changes once the worker has stored one of them: the later ones are based on it. */
export const settle = <One extends Waiting>(
  waiting: readonly One[],
  { id, leadId }: Pick<One, 'id' | 'leadId'>,
  events: readonly LeadEvent[],
): One[] => {
  /** The number of the last event before the first one that conflicts. */
  const seenBy = ({ seen, change }: One): number => {
    const foreign = findConflicts(events, seen, change, waiting).find((event) => event.id !== id);
    return foreign === undefined ? Math.max(seen, lastNumber(events)) : foreign.number - 1;
  };
  return waiting
    .filter((one) => one.id !== id)
    .map((one) => (one.leadId === leadId && !one.isOvertaken ? { ...one, seen: seenBy(one) } : one));
};

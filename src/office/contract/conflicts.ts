import type { Change } from './changes.ts';
import type { LeadEvent } from './standing.ts';

/**
 * What a change is about. Those that share a subject overwrite each other, so whoever comes second is asked; others stand beside
 * each other. A note overwrites nothing.
 */

type Identified = Pick<LeadEvent, 'id' | 'change'>;

/** An undo is about what it takes back; undefined where that is not among what is known. */
const subjectsOf = (change: Change, known: readonly Identified[]): string[] | undefined => {
  switch (change.kind) {
    case 'outcome':
    case 'follow-up':
    case 'spam':
      return ['standing'];
    case 'visit':
    case 'assign':
    case 'review':
    case 'consent':
      return [change.kind];
    case 'note':
      return [];
    case 'correction':
      return Object.keys(change.fields); // each field by itself
    case 'person':
      return change.others; // each other lead by itself
    case 'undo': {
      const target = known.find(({ id }) => id === change.event);
      return target && subjectsOf(target.change, known);
    }
  }
};

/**
 * What was done since and could be overwritten. Of an undo whose subject is not known, that is everything but notes.
 * @param waiting what is not stored yet, and may be what an undo takes back
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

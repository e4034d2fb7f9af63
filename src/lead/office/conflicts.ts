import type { Change } from './changes.ts';
import type { LeadEvent } from './standing.ts';

/**
 * What a change is about. Those of one subject overwrite each other, so whoever comes second is asked; those of two stand beside
 * each other. A note overwrites nothing.
 */
type Subject = 'standing' | 'visit' | 'assignment' | 'review' | 'nothing';

const SUBJECTS: Record<Exclude<Change['kind'], 'undo'>, Subject> = {
  outcome: 'standing',
  'follow-up': 'standing',
  spam: 'standing',
  visit: 'visit',
  assign: 'assignment',
  review: 'review',
  note: 'nothing',
};

type Identified = Pick<LeadEvent, 'id' | 'change'>;

/** An undo is about what it takes back; undefined where that is not among what is known. */
const subjectOf = (change: Change, known: readonly Identified[]): Subject | undefined => {
  if (change.kind !== 'undo') return SUBJECTS[change.kind];
  const target = known.find(({ id }) => id === change.event);
  return target && subjectOf(target.change, known);
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
  const subject = subjectOf(change, [...events, ...waiting]);
  if (subject === 'nothing') return [];
  return events.filter((event) => {
    const theirs = subjectOf(event.change, events);
    return event.number > seen && theirs !== 'nothing' && (subject === undefined || theirs === subject);
  });
};

import type { Change } from './changes.ts';
import type { LeadEvent } from './standing.ts';

/**
 * What a change is about. Those of one subject overwrite each other, so whoever comes second is asked; those of two stand beside
 * each other. A note overwrites nothing.
 */
type Subject = 'standing' | 'nothing';

const SUBJECTS: Record<Exclude<Change['kind'], 'undo'>, Subject> = {
  outcome: 'standing',
  'follow-up': 'standing',
  spam: 'standing',
  note: 'nothing',
};

/** An undo is about what it takes back; undefined where that is not among these events. */
const subjectOf = (change: Change, events: readonly LeadEvent[]): Subject | undefined => {
  if (change.kind !== 'undo') return SUBJECTS[change.kind];
  const target = events.find(({ id }) => id === change.event);
  return target && subjectOf(target.change, events);
};

/** What was done since and could be overwritten. Of an undo whose subject is not known yet, that is everything but notes. */
export const findConflicts = (events: readonly LeadEvent[], seen: number, change: Change): LeadEvent[] => {
  const subject = subjectOf(change, events);
  if (subject === 'nothing') return [];
  return events.filter((event) => {
    const theirs = subjectOf(event.change, events);
    return event.number > seen && theirs !== 'nothing' && (subject === undefined || theirs === subject);
  });
};

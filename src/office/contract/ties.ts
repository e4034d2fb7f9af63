import { dropUndone, type LeadEvent } from './standing.ts';

/** What was said of this lead and another one: one person's, or two people's. */
export type Tie = { other: string; isSame: boolean; saidAt: string };

/** What stands after these events of one lead: of each other lead the last word that was not taken back. */
export const tiesOf = (events: readonly Pick<LeadEvent, 'id' | 'notedAt' | 'change'>[]): Tie[] => {
  const ties = new Map<string, Tie>();
  for (const { change, notedAt } of dropUndone(events)) {
    if (change.kind !== 'person') continue;
    for (const other of change.others) ties.set(other, { other, isSame: change.isSame, saidAt: notedAt });
  }
  return [...ties.values()];
};

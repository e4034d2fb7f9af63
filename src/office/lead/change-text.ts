import type { Change } from '../../lead/office/changes.ts';
import { lostReasons, states } from '../../lead/office/states.ts';
import { $businessZone } from '../business-zone.ts';
import { amountText, dayText, momentText } from '../format.ts';

/** A change in words, and the note that came with it. */
export const describeChange = (change: Change): { what: string; note?: string | undefined } => {
  switch (change.kind) {
    case 'outcome': {
      const { state, amount, lostReason, followUp, note } = change;
      const parts = [
        states[state],
        amount !== undefined && amount !== null && amountText(amount),
        lostReason && lostReasons[lostReason].toLowerCase(),
        followUp && `follow up ${dayText(followUp)}`,
      ];
      return { what: parts.filter(Boolean).join(', '), note };
    }
    case 'note':
      return { what: 'Note', note: change.note };
    case 'follow-up':
      return { what: change.followUp === null ? 'No follow-up' : `Follow up ${dayText(change.followUp)}` };
    case 'visit': {
      const { visit } = change;
      if (visit === null) return { what: 'Visit cancelled' };
      return { what: `Visit ${momentText(visit.at, $businessZone.get())}`, note: visit.place };
    }
    case 'spam':
      return { what: change.isSpam ? 'Marked as spam' : 'Not spam' };
    case 'assign':
      return { what: change.to === null ? 'Belongs to nobody' : `Belongs to ${change.to}` };
    case 'review':
      return { what: 'Asked for a review' };
    case 'undo':
      return { what: 'Undid the last change' };
  }
};

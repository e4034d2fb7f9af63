import { country } from '../../server/mail-facts.ts';
import { CONTACT_FIELDS, type Contact } from '../contract/contact.ts';
import type { LeadEvent } from '../contract/standing.ts';
import { getRules, lostReasons } from '../contract/states.ts';
import { amountText, daysText, dayText, momentText } from './format.ts';

/** What can be corrected, in small letters. */
export const contactLabels: Record<keyof Contact, string> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  address: 'street',
  location: 'town',
  zip: country.postalCode,
  morePhones: 'more numbers',
  moreEmails: 'more email addresses',
  otherPlace: 'other place',
};

/** `name Ada Berg, no phone` */
const contactText = (fields: Partial<Contact>): string =>
  CONTACT_FIELDS.flatMap((name) => {
    const value = fields[name];
    if (value === undefined) return [];
    return value === '' ? [`no ${contactLabels[name]}`] : [`${contactLabels[name]} ${value}`];
  }).join(', ');

/**
 * A change in words, and its note.
 * @param events those that an undo may refer to
 */
export const describeChange = (
  change: LeadEvent['change'],
  events: readonly Pick<LeadEvent, 'id' | 'change'>[] = [],
): { what: string; note?: string | undefined } => {
  switch (change.kind) {
    case 'outcome': {
      const { state, amount, lostReason, followUp, note } = change;
      const parts = [
        getRules(state).label,
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
      if (visit === null) return { what: 'Visit canceled' };
      return { what: `Visit ${momentText(visit.at)}`, note: visit.place };
    }
    case 'job': {
      const { job } = change;
      if (job === null) return { what: 'Job without dates' };
      return { what: `Job ${daysText(job)}`, note: job.crew };
    }
    case 'spam':
      return { what: change.isSpam ? 'Marked as spam' : 'Not spam' };
    case 'assign':
      return { what: change.to === null ? 'Unassigned' : `Assigned to ${change.to}` };
    case 'review':
      return { what: 'Asked for a review' };
    case 'correction':
      return { what: `Corrected: ${contactText(change.fields)}` };
    case 'consent':
      return { what: change.isGiven ? 'May be shown on the website' : 'May not be shown on the website' };
    // The note beside it says which one.
    case 'person':
      return { what: `${change.isSame ? 'The' : 'Not the'} same person as another request` };
    case 'undo': {
      const undone = events.find(({ id }) => id === change.event);
      return { what: undone ? `Undid: ${describeChange(undone.change).what}` : 'Undid a change' };
    }
  }
};

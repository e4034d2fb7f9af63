import { country } from 'virtual:content/country';
import { CONTACT_FIELDS, type Contact } from '../../contract/contact.ts';
import type { LeadEvent } from '../../contract/standing.ts';
import { lostReasons, rulesOf } from '../../contract/states.ts';
import { momentHere } from '../business-time.ts';
import { amountText, daysText, dayText } from '../format.ts';

const contactLabels: Record<keyof Contact, string> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  location: 'town',
  zip: country.postalCode,
  morePhones: 'more numbers',
  moreEmails: 'more email addresses',
  otherPlace: 'other place',
};

/** `name Ada Berg, no phone` */
export const contactText = (fields: Partial<Contact>): string =>
  CONTACT_FIELDS.flatMap((name) => {
    const value = fields[name];
    if (value === undefined) return [];
    return value === '' ? [`no ${contactLabels[name]}`] : [`${contactLabels[name]} ${value}`];
  }).join(', ');

type Known = {
  /** events an undo may refer to */
  events?: readonly { id: string; change: LeadEvent['change'] }[];
};

/** A change in words, as far as the rest of its lead is known, and its note. */
export const describeChange = (
  change: LeadEvent['change'],
  { events = [] }: Known = {},
): { what: string; note?: string | undefined } => {
  switch (change.kind) {
    case 'outcome': {
      const { state, amount, lostReason, followUp, note } = change;
      const parts = [
        rulesOf(state).label,
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
      return { what: `Visit ${momentHere(visit.at)}`, note: visit.place };
    }
    case 'job': {
      const { job } = change;
      if (job === null) return { what: 'Job without days' };
      return { what: `Job ${daysText(job)}`, note: job.crew };
    }
    case 'spam':
      return { what: change.isSpam ? 'Marked as spam' : 'Not spam' };
    case 'assign':
      return { what: change.to === null ? 'Belongs to nobody' : `Belongs to ${change.to}` };
    case 'review':
      return { what: 'Asked for a review' };
    case 'consent':
      return { what: change.isGiven ? 'May be shown on the website' : 'May not be shown on the website' };
    case 'correction':
      return { what: `Corrected: ${contactText(change.fields)}` };
    // Which one is in a note beside it.
    case 'person':
      return { what: `${change.isSame ? 'The' : 'Not the'} same person as another request` };
    case 'undo': {
      const undone = events.find(({ id }) => id === change.event);
      return { what: undone ? `Undid: ${describeChange(undone.change).what}` : 'Undid a change' };
    }
  }
};

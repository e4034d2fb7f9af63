import { emailsIn } from '../../../leads/contract/further-contact.ts';
import { findPhones } from '../../../shared/find-phones.ts';
import type { Detail, Session, Summary } from '../../contract/answers.ts';
import { CONTACT_FIELDS, type Contact, contactOf } from '../../contract/contact.ts';
import {
  computeStanding,
  correctFields,
  lastNumber,
  readAssignee,
  readConsent,
  readReviewAsked,
} from '../../contract/standing.ts';
import { rulesOf } from '../../contract/states.ts';
import { isOnItsWay, type Pending } from '../shelf.ts';

/** Applies unsent corrections, so that a call from this screen goes to the right number. */

/** As typed, until the office has parsed them; an extension is dialed by hand. */
const linksOf = ({ phone, morePhones }: Contact): Pick<Summary, 'phoneLinks' | 'morePhones'> => {
  const links = findPhones(`${phone}; ${morePhones}`).map(({ typed, number }) => ({
    call: `tel:${number}`,
    text: `sms:${number}`,
    shown: typed,
    isAreaAdded: false,
  }));
  return { phoneLinks: links[0] ?? null, morePhones: links.slice(1) };
};

/** The contact as it was sent; null in an answer cached by an earlier version. */
export const sentContact = ({ contact, further }: Detail) => contact && { ...contact, ...further };

const withCorrections = (detail: Detail, pending: readonly Pending[]): Detail => {
  const { summary, events } = detail;
  const sent = sentContact(detail);
  if (sent === null) return detail;
  const then = contactOf(correctFields(sent, events));
  const now = contactOf(correctFields(sent, [...events, ...pending]));
  const changed = new Set(CONTACT_FIELDS.filter((name) => now[name] !== then[name]));
  const { name, phone, email, location, zip } = now;
  return {
    ...detail,
    summary: {
      ...summary,
      ...(changed.has('name') && { name }),
      ...(changed.has('email') && { email }),
      ...(changed.has('moreEmails') && { moreEmails: emailsIn(now.moreEmails) }),
      ...(changed.has('phone') && { phone }),
      ...((changed.has('phone') || changed.has('morePhones')) && linksOf(now)),
      ...((changed.has('location') || changed.has('zip')) && { place: location || zip }),
    },
  };
};

/** A lead with this device's unsent changes, for each of its parts. */
export const wholeOf = (answered: Detail, own: readonly Pending[], session: Session) => {
  const pending = own.filter((one) => one.leadId === answered.summary.id && isOnItsWay(one));
  const detail = withCorrections(answered, pending);
  const noted = [...detail.events, ...pending];
  const standing = computeStanding(noted);
  return {
    detail,
    pending,
    noted,
    standing,
    isWon: rulesOf(standing.state).ends === 'won',
    assignee: readAssignee(noted),
    askedAt: readReviewAsked(noted),
    consent: readConsent(noted),
    seen: lastNumber(detail.events),
    session,
  };
};
export type Whole = ReturnType<typeof wholeOf>;

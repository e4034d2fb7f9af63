import type { Detail, Summary } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { CONTACT_FIELDS, contactOf } from '../../contract/contact.ts';
import { correctFields } from '../../contract/standing.ts';

/** What this device has corrected and not sent yet: a call from its screen goes to the number that is right. */

/** As it is typed, until the office has read it; an extension is dialed by hand. */
const linksOf = (phone: string): Summary['phoneLinks'] => {
  const number = phone.replace(/[a-z#].*$/i, '').replace(/[^\d+]/g, '');
  return /^\+?\d{7,15}$/.test(number) ? { call: `tel:${number}`, text: `sms:${number}` } : null;
};

export const withCorrections = (detail: Detail, pending: readonly { id: string; change: Change }[]): Detail => {
  const { summary, contact, events } = detail;
  if (contact === null) return detail;
  const then = contactOf(correctFields(contact, events));
  const now = contactOf(correctFields(contact, [...events, ...pending]));
  const changed = new Set(CONTACT_FIELDS.filter((name) => now[name] !== then[name]));
  const { name, phone, email, location, zip } = now;
  return {
    ...detail,
    summary: {
      ...summary,
      ...(changed.has('name') && { name }),
      ...(changed.has('email') && { email }),
      ...(changed.has('phone') && { phone, phoneLinks: linksOf(phone) }),
      ...((changed.has('location') || changed.has('zip')) && { place: location || zip }),
    },
  };
};

import { emailsIn } from '../contract/further-contact.ts';
import { findLeadPhones } from './normalize-phone.ts';

/** Increase this number when these keys, or what the office's search looks through, change: stored leads are then rebuilt. */
export const SEARCH_RULES = 5;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a lead's person is recognized by, in one format for all. @param area the shop's, for numbers that were typed without one */
export const findPersonKeys = (lead: Readonly<Record<string, unknown>>, area: string): string[] => {
  const emails = [text(lead.email), ...emailsIn(text(lead.moreEmails))].filter(Boolean);
  return [...findLeadPhones(lead, area).map(({ key }) => key), ...emails.map((address) => address.toLowerCase())];
};

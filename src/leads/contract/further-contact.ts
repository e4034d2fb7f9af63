/** What the office notes about a person in addition to the contact in a form, under the names that it is stored with. */

const FURTHER_CONTACT = ['morePhones', 'moreEmails', 'otherPlace'] as const;
export type FurtherContact = Record<(typeof FURTHER_CONTACT)[number], string>;

export const emailsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

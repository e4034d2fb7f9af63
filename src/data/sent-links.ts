import type { Business } from '../schemas/business.ts';
import { smsHref } from '../shared/phone.ts';

/** What a visitor can do right after a request is sent: choose the time of the visit, or text a phone that takes texts. */
export const sentLinks = ({ schedulingUrl, phones }: Pick<Business, 'schedulingUrl' | 'phones'>) => [
  { text: 'Choose a time', href: schedulingUrl },
  ...(phones.textable ? [{ text: 'Text us', href: smsHref(phones.office) }] : []),
];

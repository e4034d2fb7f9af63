import { dayIn } from '../shared/dates.ts';
import { type Phone, telHref } from '../shared/phone.ts';
import { entryById, getContent } from './content.ts';

export const getBusinessFacts = async () => entryById((await getContent()).business, 'business').data;

/** The shop's calendar day, as 2026-03-01. */
export const getToday = async () => dayIn((await getBusinessFacts()).timeZone, new Date());

export const dialable = (phone: string): Phone => ({ text: phone, href: telHref(phone) });

/** The business facts, with each phone as { text, href }. */
export const getBusiness = async () => {
  const data = await getBusinessFacts();
  return { ...data, phones: { office: dialable(data.phones.office), campaign: dialable(data.phones.campaign) } };
};

import { type Phone, telHref } from '../lib/phone.ts';
import { entryById, getContent } from './content.ts';

/** The business facts as they stand in their file. */
export const getBusinessFacts = async () => entryById((await getContent()).business, 'business').data;

/** The business facts, with each phone as { text, href }. */
export const getBusiness = async () => {
  const data = await getBusinessFacts();
  const dialable = (phone: string): Phone => ({ text: phone, href: telHref(phone) });
  return { ...data, phones: { office: dialable(data.phones.office), campaign: dialable(data.phones.campaign) } };
};

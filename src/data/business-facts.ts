import { dayIn, displayMonth, isMonthOver } from '../shared/dates.ts';
import { type Phone, telHref } from '../shared/phone.ts';
import { entryById, getContent } from './content.ts';

export const getBusinessFacts = async () => entryById((await getContent()).business, 'business').data;

/** The shop's calendar day, as 2026-03-01. */
export const getToday = async () => dayIn((await getBusinessFacts()).timeZone, new Date());

/** 'Booking May 2027', until that month is over; undefined if the business does not say. */
export const getBooking = async (): Promise<string | undefined> => {
  const { booking } = await getBusinessFacts();
  return booking && !isMonthOver(booking, await getToday())
    ? `Booking ${displayMonth(new Date(`${booking}-01`))}`
    : undefined;
};

export const dialable = (phone: string): Phone => ({ text: phone, href: telHref(phone) });

export const getBusiness = async () => {
  const data = await getBusinessFacts();
  return { ...data, phones: { office: dialable(data.phones.office), campaign: dialable(data.phones.campaign) } };
};

import choicesFile from '../../content/form-choices.yaml';
import { business } from '../../server/mail-facts.ts';
import { parseContent } from '../../server/parse-content.ts';
import { findPhones } from '../../shared/find-phones.ts';
import { thankYouPage } from '../../shared/routes.ts';
import { destinations } from '../contract/destinations.ts';
import type { LeadKind } from '../contract/parse-lead.ts';
import { getAdPage } from '../contract/sources.ts';
import { findLeadPhones, getShopAreaCode } from './normalize-phone.ts';

/** The choices of the quote form: the value in a lead, and its words for people. */
export const serviceChoices = Object.fromEntries(
  Object.entries(parseContent<'formChoices'>(choicesFile)).map(([name, { text }]) => [name, text]),
);

/** Used for numbers that were typed without an area code. */
export const shopArea = getShopAreaCode(business.phones);

/** Whether it may be called: a number, also without its area code, or words such as 231-GET-DECK. */
export const isPhone = (typed: string): boolean =>
  /\p{L}/u.test(typed) || findPhones(typed).length > 0 || findLeadPhones({ phone: typed }, shopArea).length > 0;

/** Where a stored lead of this kind is redirected; one from an ad to its ad page's thank-you page. */
export const pageAfter = (kind: LeadKind, source: string): string => {
  if (kind !== 'ad') return destinations[kind];
  const page = getAdPage(source) ?? business.ads?.page;
  return page === undefined ? destinations.quote : thankYouPage(page);
};

import { emailsIn } from '../../leads/contract/further-contact.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { type Attribution, readCampaign } from '../../leads/contract/pick-attribution.ts';
import { answerBy, getPromise } from '../../leads/server/answer-promise.ts';
import { parseFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { serviceTitle } from '../../leads/server/mails/lead-text.ts';
import { findLeadPhones, type Phone } from '../../leads/server/normalize-phone.ts';
import { country } from '../../server/mail-facts.ts';
import { postalArea } from '../../shared/country.ts';
import type { LeadList, Summary } from '../contract/answers.ts';
import type { Towns } from './built-lists.ts';
import type { DeskRow } from './sql/desk-queries.ts';

const WISH_LENGTH = 160;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const shorten = (words: string) => {
  const line = words.replace(/\s+/g, ' ');
  return line.length > WISH_LENGTH ? `${line.slice(0, WISH_LENGTH)}…` : line;
};

/** Town, else postal code, if the form asked. No form asks for both: a lead with both was added in the office. */
export const getPlace = (lead: Record<string, unknown>, towns: Towns): string => {
  const zip = text(lead.zip);
  return text(lead.location) || (towns[postalArea(zip, country)] ?? zip);
};

/** `12 Bay St, Traverse City 49684` */
const buildAddress = (lead: Record<string, unknown>, towns: Towns): string => {
  const place = getPlace(lead, towns);
  const zip = text(lead.zip);
  return [text(lead.address), zip === place ? place : `${place} ${zip}`.trim()].filter(Boolean).join(', ');
};

/** Label of the days between the click on an ad and the request. */
export const CLICK_DAYS_LABEL = 'Days after the click';

export const parseAttribution = ({ attribution }: Pick<DeskRow, 'attribution'>): Attribution =>
  attribution === null ? {} : JSON.parse(attribution);

const toLinks = ({ shown, call, text, isAreaAdded }: Phone) => ({ shown, call, text, isAreaAdded });

export const toSummary = (row: DeskRow, towns: Towns): Summary => {
  const lead = parseFields(row);
  const [phone = null, ...morePhones] = findLeadPhones(lead, shopArea).map(toLinks);
  const visit: Summary['visit'] = JSON.parse(row.visit ?? 'null');
  return {
    ...row,
    campaign: readCampaign(parseAttribution(row)),
    name: text(lead.name),
    phone: text(lead.phone),
    phoneLinks: phone,
    morePhones,
    email: text(lead.email),
    moreEmails: emailsIn(text(lead.moreEmails)),
    street: text(lead.address) || (visit?.place ?? ''),
    place: getPlace(lead, towns),
    address: (text(lead.address) === '' && visit?.place) || buildAddress(lead, towns),
    service: serviceTitle(lead),
    wish: shorten(readWords(lead)),
    lastNote: shorten(row.lastNote ?? ''),
    tried: JSON.parse(row.tried ?? 'null'),
    visit,
    job: JSON.parse(row.job ?? 'null'),
    answerBy: answerBy(row.source, row.createdAt),
    promise: getPromise(row.source).promise,
  };
};

/** A page of a list, from a query that asked for one row more than is shown. */
export const toList = (rows: DeskRow[], limit: number, towns: Towns, total?: number): LeadList => ({
  leads: rows.slice(0, limit).map((row) => toSummary(row, towns)),
  hasMore: rows.length > limit,
  total: total ?? null,
});

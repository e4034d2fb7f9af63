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
import type { Job, Visit } from '../contract/changes.ts';
import type { Tried } from '../contract/standing.ts';
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

/** A lead as pages show it. Times are ISO 8601 in UTC, amounts cents, days like 2026-01-31. */
export type Summary = ReturnType<typeof toSummary>;

export const toSummary = (row: DeskRow, towns: Towns) => {
  const lead = parseFields(row);
  const [phone = null, ...morePhones] = findLeadPhones(lead, shopArea).map(toLinks);
  /** the last one arranged, even if it is over */
  const visit: Visit | null = JSON.parse(row.visit ?? 'null');
  /** the days of its work; null unless it is won */
  const job: Job | null = JSON.parse(row.job ?? 'null');
  /** unanswered calls since someone was last reached */
  const tried: Tried | null = JSON.parse(row.tried ?? 'null');
  return {
    ...row,
    campaign: readCampaign(parseAttribution(row)),
    name: text(lead.name),
    phone: text(lead.phone),
    /** the first number to call; null if there is none */
    phoneLinks: phone,
    /** their other numbers, typed into the same field or noted since */
    morePhones,
    email: text(lead.email),
    moreEmails: emailsIn(text(lead.moreEmails)),
    /** street and house number, of an old visit also with its town; may be empty */
    street: text(lead.address) || (visit?.place ?? ''),
    /** town, else ZIP */
    place: getPlace(lead, towns),
    /** street, town, and ZIP, for maps; may be empty */
    address: (text(lead.address) === '' && visit?.place) || buildAddress(lead, towns),
    service: serviceTitle(lead),
    wish: shorten(readWords(lead)),
    lastNote: shorten(row.lastNote ?? ''),
    tried,
    visit,
    job,
    /** until when an answer is promised, in ms since 1970 */
    answerBy: answerBy(row.source, row.createdAt),
    promise: getPromise(row.source).promise,
  };
};

/** A page of a list, from a query that asked for one row more than is shown. @param total null if they were not counted */
export const toList = (rows: DeskRow[], limit: number, towns: Towns, total: number | null = null) => {
  const leads = rows.slice(0, limit).map((row) => toSummary(row, towns));
  const last = rows.length > limit ? leads.at(-1) : undefined;
  return {
    leads,
    /** for the address of the next page. No list by the days of jobs has a follow-up in it. */
    next: last && { day: last.followUp ?? last.job?.until ?? '', at: last.createdAt, behind: last.id },
    total,
  };
};

export type LeadList = ReturnType<typeof toList>;

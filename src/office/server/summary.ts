import { emailsIn } from '../../leads/contract/further-contact.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { type Attribution, readCampaign } from '../../leads/contract/pick-attribution.ts';
import { answerBy, promiseTo } from '../../leads/server/answer-promise.ts';
import { parseFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { serviceTitle } from '../../leads/server/mails/lead-text.ts';
import { findLeadPhones, type Phone } from '../../leads/server/normalize-phone.ts';
import { country } from '../../server/mail-facts.ts';
import { postalArea } from '../../shared/country.ts';
import type { LeadList, Summary } from '../contract/answers.ts';
import { getRules } from '../contract/states.ts';
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

const toVisit = ({ visit_at, visit_minutes, visit_place }: DeskRow): Summary['visit'] =>
  visit_at === null ? null : { at: visit_at, minutes: visit_minutes ?? 0, place: visit_place ?? '' };

/** Planned work stays planned while the job is no longer won, and counts again once it is. */
const toJob = ({ state, job_from, job_until, job_crew }: DeskRow): Summary['job'] =>
  getRules(state).phase !== 'won' || job_from === null || job_until === null
    ? null
    : { from: job_from, until: job_until, crew: job_crew ?? '' };

/** Label of the days between the click on an ad and the request. */
export const CLICK_DAYS_LABEL = 'Days after the click';

export const parseAttribution = ({ attribution }: Pick<DeskRow, 'attribution'>): Attribution =>
  attribution === null ? {} : JSON.parse(attribution);

const toLinks = ({ shown, call, text, isAreaAdded }: Phone) => ({ shown, call, text, isAreaAdded });

export const toSummary = (row: DeskRow, towns: Towns): Summary => {
  const lead = parseFields(row);
  const [phone = null, ...morePhones] = findLeadPhones(lead, shopArea).map(toLinks);
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    source: row.source,
    campaign: readCampaign(parseAttribution(row)),
    name: text(lead.name),
    phone: text(lead.phone),
    phoneLinks: phone,
    morePhones,
    email: text(lead.email),
    moreEmails: emailsIn(text(lead.moreEmails)),
    street: text(lead.address) || (row.visit_place ?? ''),
    place: getPlace(lead, towns),
    address: (text(lead.address) === '' && row.visit_place) || buildAddress(lead, towns),
    service: serviceTitle(lead),
    wish: shorten(readWords(lead)),
    lastNote: shorten(row.last_note ?? ''),
    tried: row.tried === null ? null : JSON.parse(row.tried),
    state: row.state,
    amount: row.amount,
    lostReason: row.lost_reason,
    followUp: row.follow_up,
    visit: toVisit(row),
    job: toJob(row),
    quotedAt: row.quoted_at,
    reviewAskedAt: row.review_asked_at,
    assignee: row.assignee,
    spam: row.spam,
    photos: row.photos,
    events: row.events,
    answerBy: answerBy(row.source, row.created_at),
    promise: promiseTo(row.source).promise,
  };
};

/** A page of a list, from a query that asked for one row more than is shown. */
export const toList = (rows: DeskRow[], limit: number, towns: Towns, total?: number): LeadList => ({
  leads: rows.slice(0, limit).map((row) => toSummary(row, towns)),
  hasMore: rows.length > limit,
  total: total ?? null,
});

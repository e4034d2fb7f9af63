import { fold } from '../../leads/contract/fold.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { type Desk, type Detail, detailSchema, type Summary } from '../contract/answers.ts';
import type { Filter } from '../contract/requests.ts';
import { rulesOf } from '../contract/states.ts';
import { howCame, sourceText } from './format.ts';
import { peekKept } from './kept.ts';

/** The leads on this device, for when the worker cannot be reached. */

/** Each once: one may be on several lists. */
export const once = (leads: Summary[]) => [...new Map(leads.map((lead) => [lead.id, lead])).values()];

export const leadsOf = ({ visits, ...lists }: Desk): Summary[] =>
  once([...visits, ...Object.values(lists).flatMap(({ leads }) => leads)]);

/** What is searched in a lead: for one that is cached whole the request, the notes, and every field, too. */
const textOf = (lead: Summary, detail: Detail | undefined) =>
  [
    lead.name,
    lead.phone,
    ...lead.morePhones.map(({ shown }) => shown),
    lead.email,
    ...lead.moreEmails,
    lead.place,
    lead.service,
    lead.wish,
    lead.lastNote,
    rulesOf(lead.state).label,
    sourceText(lead.source),
    howCame(lead),
    detail?.words,
    ...(detail?.fields ?? []).map(({ value }) => value),
    ...(detail?.events ?? []).map(({ change }) => ('note' in change ? change.note : '')),
  ].join(' ');

/** Numbers by their digits, however either side is written. */
const digitsOf = (text: string) => text.replace(/\D/g, '');
const FEWEST_DIGITS = 3;

const holds = (text: string, word: string) => {
  const digits = digitsOf(word);
  if (text.includes(word)) return true;
  return digits.length >= FEWEST_DIGITS && !/[a-z]/.test(word) && digitsOf(text).includes(digits);
};

/** The cached leads that a filter finds, newest first. */
export const searchKept = (leads: Summary[], filter: Filter, now: number): Summary[] => {
  const words = fold(filter.q).split(/\s+/).filter(Boolean);
  const since = filter.days === 0 ? '' : new Date(now - filter.days * DAY_MS).toISOString();
  return leads
    .filter(
      (lead) =>
        filter.spam === '' &&
        (filter.state === '' || lead.state === filter.state) &&
        (filter.source === '' || lead.source === filter.source) &&
        (filter.campaign === '' || lead.campaign === filter.campaign) &&
        (filter.whose === '' || lead.assignee === filter.whose) &&
        lead.createdAt >= since,
    )
    .filter((lead) => {
      const text = fold(textOf(lead, peekKept(`/leads/${lead.id}`, detailSchema)?.answer));
      return words.every((word) => holds(text, word));
    })
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};

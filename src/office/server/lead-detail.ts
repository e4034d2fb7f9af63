import { ADDED_FIELDS, type Addition } from '../../leads/contract/addition.ts';
import { readWords } from '../../leads/contract/lead-words.ts';
import { CLICK_DAYS } from '../../leads/contract/pick-attribution.ts';
import { type PhotoRow, selectPhotos } from '../../leads/photos/server/records.ts';
import { parseFields, parseSentFields } from '../../leads/server/exported-lead.ts';
import { labelledFields } from '../../leads/server/mails/lead-text.ts';
import type { Env } from '../../server/env.ts';
import { readAll, readRows } from '../../server/query.ts';
import { toContact } from '../contract/contact.ts';
import { MAX_OTHERS } from '../contract/office-limits.ts';
import { inOrder, type LeadEvent } from '../contract/standing.ts';
import { readTowns } from './built-lists.ts';
import { lettersFor } from './letters.ts';
import { type DeskRow, selectDeskLead } from './sql/desk-queries.ts';
import { selectEvents, toEvent } from './sql/events.ts';
import { selectOthers } from './sql/known-queries.ts';
import { CLICK_DAYS_LABEL, parseAttribution, toSummary } from './summary.ts';

/** One lead with everything that was sent and done. */

type Lead = {
  row: DeskRow;
  /** in the order in which they were noted */
  events: LeadEvent[];
  photos: PhotoRow[];
};

/** Undefined if there is no such lead (anymore). */
export const readLead = async (id: string, env: Env): Promise<Lead | undefined> => {
  const [[row], events, photos] = await readAll(env.DB, [selectDeskLead(id), selectEvents(id), selectPhotos(id)]);
  return row && { row, events: inOrder(events.map(toEvent)), photos };
};

const toPhoto = (row: PhotoRow) => {
  const { id, type, width, height, bytes, stored_at: storedAt, has_small, person } = row;
  return { id, type, width, height, bytes, storedAt, hasSmall: has_small === 1, person };
};

export type Photo = ReturnType<typeof toPhoto>;

/** The click on an ad, by the names that Google and the ad's link give its parts. */
const getClick = (row: DeskRow) =>
  Object.entries(parseAttribution(row)).map(([name, value]) => ({
    label: name === CLICK_DAYS ? CLICK_DAYS_LABEL : name,
    value,
  }));

/** `sent` is what a form sent; empty if it was added here */
export type Fact = { label: string; value: string; sent?: string };

/** The labeled fields as they are now, with what was sent if that differs. */
const fieldsWithSent = (row: DeskRow): Fact[] => {
  const [now, sent] = [parseFields(row), parseSentFields(row)];
  const filledIn = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ''));
  const labelValues = (fields: typeof now) => new Map(labelledFields(fields).map(({ label, value }) => [label, value]));
  const [values, sentValues] = [labelValues(now), labelValues(sent)];
  return labelledFields({ ...sent, ...filledIn }).map(({ label }) => {
    const [value = '', was = ''] = [values.get(label), sentValues.get(label)];
    return value === was ? { label, value } : { label, value, sent: was };
  });
};

export const readDetail = async (id: string, env: Env) => {
  const lead = await readLead(id, env);
  if (lead === undefined) return undefined;
  const { row, events, photos } = lead;
  const [others, towns] = await Promise.all([readRows(env.DB, selectOthers(id, MAX_OTHERS)), readTowns(env)]);
  const summary = toSummary(row, towns);
  return {
    summary,
    words: readWords(parseFields(row)),
    fields: fieldsWithSent(row),
    /** what can be corrected, as it is now */
    contact: toContact(parseFields(row)),
    added: addedTo(row),
    photos: photos.map(toPhoto),
    attribution: getClick(row),
    events,
    /** leads with the same number or address */
    others: others.map((other) => toSummary(other, towns)),
    ...lettersFor(summary),
  };
};

export type Detail = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

/** What a visitor added to a request after it was sent, as the office calls it. */
const ADDED: Record<keyof Required<Addition>, string> = {
  answerBy: 'Answer by',
  bestTime: 'Best time of day',
  size: 'Rough size',
  firstWish: 'Preferred visit',
  secondWish: 'Second choice',
};

const addedTo = ({ addition }: Pick<DeskRow, 'addition'>): Fact[] => {
  const added = JSON.parse(addition ?? '{}') as Addition;
  return ADDED_FIELDS.flatMap((name) => {
    const value = added[name]?.replace(/^./, (first) => first.toUpperCase());
    return value === undefined ? [] : [{ label: ADDED[name], value }];
  });
};

import { CLICK_DAYS } from '../../leads/contract/pick-attribution.ts';
import { readWords } from '../../leads/contract/read-words.ts';
import { type PhotoRow, selectPhotos } from '../../leads/photos/server/records.ts';
import { fieldsOf, sentFieldsOf } from '../../leads/server/exported-lead.ts';
import { labelledFields } from '../../leads/server/mails/lead-text.ts';
import type { Env } from '../../server/env.ts';
import { runAll } from '../../server/query.ts';
import type { Detail } from '../contract/answers.ts';
import { contactOf } from '../contract/contact.ts';
import type { LeadEvent } from '../contract/standing.ts';
import { addedTo } from './added.ts';
import { eventOf } from './event-row.ts';
import { pageOf } from './job-page/page-of.ts';
import { lettersFor } from './letters.ts';
import { readNamed, readOthers } from './same-person.ts';
import { type DeskRow, selectDeskLead } from './sql/desk.ts';
import { type EventRow, selectEvents } from './sql/events.ts';
import { type PageRow, selectPage } from './sql/job-pages.ts';
import { addressOf, attributionOf, CLICK_DAYS_LABEL, summaryOf } from './summary.ts';
import { readTowns } from './towns.ts';

/** One lead with everything that was sent and done. */

type Lead = { row: DeskRow; events: LeadEvent[]; photos: PhotoRow[]; page: PageRow | undefined };

/** Undefined when there is no such lead (any more). */
export const readLead = async (id: string, env: Env): Promise<Lead | undefined> => {
  const queries = [selectDeskLead(id), selectEvents(id), selectPhotos(id), selectPage(id)];
  const [leads, events, photos, pages] = await runAll(env.DB, queries);
  const [row] = (leads?.results ?? []) as DeskRow[];
  return (
    row && {
      row,
      events: ((events?.results ?? []) as EventRow[]).map(eventOf),
      photos: (photos?.results ?? []) as PhotoRow[],
      page: (pages?.results ?? [])[0] as PageRow | undefined,
    }
  );
};

const photoOf = (row: PhotoRow): Detail['photos'][number] => {
  const { id, type, width, height, bytes, stored_at: storedAt, has_small, shows, person } = row;
  return { id, type, width, height, bytes, storedAt, hasSmall: has_small === 1, shows, person };
};

/** The click on an ad, by the names that Google and the ad's link give its parts. */
const clickOf = (row: DeskRow) =>
  Object.entries(attributionOf(row)).map(([name, value]) => ({
    label: name === CLICK_DAYS ? CLICK_DAYS_LABEL : name,
    value,
  }));

/** What counts, with its labels, and how it was sent where that is something else. */
const withSent = (row: DeskRow): Detail['fields'] => {
  const [now, sent] = [fieldsOf(row), sentFieldsOf(row)];
  const filledIn = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ''));
  const valuesOf = (fields: typeof now) => new Map(labelledFields(fields).map(({ label, value }) => [label, value]));
  const [values, sentValues] = [valuesOf(now), valuesOf(sent)];
  return labelledFields({ ...sent, ...filledIn }).map(({ label }) => {
    const [value = '', was = ''] = [values.get(label), sentValues.get(label)];
    return value === was ? { label, value } : { label, value, sent: was };
  });
};

export const readDetail = async (id: string, env: Env): Promise<Detail | undefined> => {
  const lead = await readLead(id, env);
  if (lead === undefined) return undefined;
  const { row, events, photos } = lead;
  const others = await readOthers(row, env);
  const towns = await readTowns(env);
  const summary = summaryOf(row, towns);
  return {
    summary,
    words: readWords(fieldsOf(row)),
    fields: withSent(row),
    contact: contactOf(sentFieldsOf(row)),
    added: addedTo(row),
    photos: photos.map(photoOf),
    attribution: clickOf(row),
    events,
    others: others.map((other) => summaryOf(other, towns)),
    named: await readNamed(events, env),
    address: addressOf(fieldsOf(row), towns),
    ...lettersFor(summary),
    page: await pageOf(lead, env),
  };
};

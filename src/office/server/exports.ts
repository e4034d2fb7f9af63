import { CLICK_DAYS } from '../../leads/contract/pick-attribution.ts';
import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { labelledFields } from '../../leads/server/mails/lead-text.ts';
import type { Env } from '../../server/env.ts';
import { business, country } from '../../server/mail-facts.ts';
import { readRows } from '../../server/query.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import { once } from '../../shared/once.ts';
import type { Summary } from '../contract/answers.ts';
import { FIRST_PAGE, type Filter } from '../contract/requests.ts';
import { lostReasons, rulesOf } from '../contract/states.ts';
import { readTowns, type Towns } from './built-lists.ts';
import { foundBy } from './search.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { selectNotes } from './sql/events.ts';
import { selectWonClicks } from './sql/numbers-queries.ts';
import { type Found, selectFieldNames, selectFound } from './sql/search-queries.ts';
import { attributionOf, CLICK_DAYS_LABEL, summaryOf } from './summary.ts';

/** The shown list as a CSV for spreadsheets, and won jobs as a CSV for Google Ads. */

/** One for each time zone: making one takes longer than the rest of a row. */
const clockOf = once(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    }),
);

/** `2026-01-31 14:05:09-0500`, in the business's time zone: https://support.google.com/google-ads/answer/7014069 */
export const formatAdsTime = (iso: string, timeZone = business.timeZone): string => {
  const parts = clockOf(timeZone).formatToParts(new Date(iso));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace(/^GMT/, '').replace(':', '') || '+0000';
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}${offset}`;
};

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** `2026-01-31 14:05`, in the business's time zone: a spreadsheet reads it as a time */
const formatTime = (iso: string) => formatAdsTime(iso).slice(0, 16);

type Listed = { lead: Summary; row: DeskRow; notes: string | undefined };

/** The columns about a lead, before those of the fields that were sent. */
const COLUMNS: Record<string, (listed: Listed) => string | null | undefined> = {
  Received: ({ lead }) => formatTime(lead.createdAt),
  Status: ({ lead }) => rulesOf(lead.state).label,
  Amount: ({ lead }) => dollars(lead.amount),
  'Lost because': ({ lead }) => lead.lostReason && lostReasons[lead.lostReason],
  'Follow up': ({ lead }) => lead.followUp,
  Visit: ({ lead }) => lead.visit && formatTime(lead.visit.at),
  'First day': ({ lead }) => lead.job?.from,
  'Last day': ({ lead }) => lead.job?.until,
  Crew: ({ lead }) => lead.job?.crew,
  'Belongs to': ({ lead }) => lead.assignee,
  Source: ({ lead }) => lead.source,
  Campaign: ({ lead }) => lead.campaign,
  [CLICK_DAYS_LABEL]: ({ row }) => attributionOf(row)[CLICK_DAYS],
  Town: ({ lead }) => lead.place,
  Spam: ({ lead }) => lead.spam,
  Notes: ({ notes }) => notes,
};

/** Column names are unique: a form may ask for a town, too. */
const columnOf = (label: string) => (label in COLUMNS ? `${label} (as written)` : label);

/** Leads in memory at once, while a list is written. */
const AT_ONCE = 2000;

async function* everyRow(found: Found, env: Env): AsyncGenerator<{ rows: DeskRow[]; notes: Map<string, string> }> {
  let page = FIRST_PAGE;
  for (let hasMore = true; hasMore; ) {
    const read = await readRows(env.DB, selectFound(found, page, AT_ONCE));
    const rows = read.slice(0, AT_ONCE);
    const noted = await readRows(env.DB, selectNotes(rows.map(({ id }) => id)));
    yield { rows, notes: new Map(noted.map(({ lead_id, notes }) => [lead_id, notes])) };
    hasMore = read.length > AT_ONCE;
    page = { ...page, at: rows.at(-1)?.created_at ?? '', behind: rows.at(-1)?.id ?? '' };
  }
}

/** A lead's cells: what is known about it, then the values sent under these labels. */
const cellsOf = (row: DeskRow, notes: string | undefined, labels: string[], towns: Towns): string[] => {
  const listed = { lead: summaryOf(row, towns), row, notes };
  const sent = new Map(labelledFields(fieldsOf(row)).map(({ label, value }) => [label, value]));
  return [
    ...Object.values(COLUMNS).map((cellOf) => cellOf(listed) ?? ''),
    ...labels.map((label) => sent.get(label) ?? ''),
  ];
};

async function* listLines(filter: Filter, env: Env, now: Date): AsyncGenerator<string> {
  const towns = await readTowns(env);
  const found = await foundBy(filter, towns, env, now);
  const names = await readRows(env.DB, selectFieldNames(found, FIRST_PAGE));
  const labels = labelledFields(Object.fromEntries(names.map(({ name }) => [name, name]))).map(({ label }) => label);
  yield UTF8_MARK + csv([[...Object.keys(COLUMNS), ...labels.map(columnOf)]]);
  for await (const { rows, notes } of everyRow(found, env)) {
    yield csv(rows.map((row) => cellsOf(row, notes.get(row.id), labels, towns)));
  }
}

/** Every lead that a filter finds, streamed: all of them would not fit into a worker's memory. */
export const listCsv = (filter: Filter, env: Env, now: Date): ReadableStream => {
  const lines = listLines(filter, env, now);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

/** Google's click ids: usually `gclid`; on iPhones without consent `wbraid`, or `gbraid` from an app. */
const CLICK_IDS = { gclid: 'Google Click ID', gbraid: 'GBRAID', wbraid: 'WBRAID' } as const;
type ClickId = keyof typeof CLICK_IDS;

/** Their syntax. They come from an address, which anyone may make up. */
const CLICK_ID = /^\w[\w-]*$/;

/** The first id that a click has: Google accepts no row with two. */
const clickIdOf = (attribution: Partial<Record<string, string>>): ClickId | undefined =>
  (Object.keys(CLICK_IDS) as ClickId[]).find((name) => CLICK_ID.test(attribution[name] ?? ''));

const CONVERSION_COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/**
 * Jobs won since then that came from a click on an ad, in the form that Google Ads imports. The columns of iPhones' ids are left out if
 * empty.
 */
export const conversionsCsv = async (since: string, env: Env): Promise<string> => {
  const won = await readRows(env.DB, selectWonClicks(since));
  const conversions = won.flatMap(({ attribution, won_at, amount }) => {
    const ids = JSON.parse(attribution) as Partial<Record<string, string>>;
    const name = clickIdOf(ids);
    if (name === undefined) return [];
    const about = [env.ADS_CONVERSION_NAME || 'Won job', formatAdsTime(won_at), dollars(amount), country.currency];
    return [{ name, id: ids[name] ?? '', about }];
  });
  const columns = (Object.keys(CLICK_IDS) as ClickId[]).filter(
    (column) => column === 'gclid' || conversions.some(({ name }) => name === column),
  );
  const rows = conversions.map(({ name, id, about }) => [
    ...columns.map((column) => (column === name ? id : '')),
    ...about,
  ]);
  return csv([[...columns.map((column) => CLICK_IDS[column]), ...CONVERSION_COLUMNS], ...rows]);
};

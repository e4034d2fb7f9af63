import type { Env } from '../../server/env.ts';
import { readAll, readRows, sql } from '../../server/query.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import { PAGE_SIZE, type Program } from '../contract/office-limits.ts';
import { FIRST_PAGE } from '../contract/requests.ts';
import { readTowns } from './built-lists.ts';
import { buildHead, cellsFor, nameClients, readClient } from './hand-over-columns.ts';
import { selectFound } from './search.ts';
import { COLUMNS, type DeskRow, IS_WON, NOT_SPAM_OR_TEST } from './sql/desk-queries.ts';
import { selectNotes } from './sql/events.ts';

/** Leads as files for other programs: all of them, or those of one hand-over. */

/** Over the indexes of migrations/0024_handed_over.sql. */
const TO_HAND_OVER = sql`${IS_WON} AND handed_at IS NULL AND ${NOT_SPAM_OR_TEST}`;

export const countToHandOver = sql<{ waiting: number }>`
  SELECT count(*) AS waiting FROM leads INDEXED BY leads_to_hand_over WHERE ${TO_HAND_OVER}`;

export const selectHandovers = (limit: number) => sql<{ at: string; leads: number }>`
  SELECT handed_at AS at, count(*) AS leads FROM leads INDEXED BY leads_handed_over
  WHERE handed_at IS NOT NULL AND ${NOT_SPAM_OR_TEST} GROUP BY handed_at ORDER BY handed_at DESC LIMIT ${limit}`;

/** Hands over what is won and was not handed over yet: each lead once. */
export const handOver = (now: string) => sql`
  UPDATE leads INDEXED BY leads_to_hand_over SET handed_at = ${now} WHERE ${TO_HAND_OVER}`;

export const selectHanded = (at: string) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads WHERE handed_at IS NOT NULL AND ${NOT_SPAM_OR_TEST} AND handed_at = ${at} ORDER BY won_at, id`;

export const readHandOvers = async (env: Env) => {
  const [[counted], made] = await readAll(env.DB, [countToHandOver, selectHandovers(PAGE_SIZE)]);
  return { waiting: counted?.waiting ?? 0, made };
};

/** Leads in memory at once, while a file is written. */
const AT_ONCE = 2000;

const ALL = { words: [], state: '', from: '', until: '', isSpam: false };

/** @param at one hand-over; all leads if empty */
async function* readLeads(at: string, env: Env): AsyncGenerator<DeskRow[]> {
  if (at !== '') return yield await readRows(env.DB, selectHanded(at));
  let page = FIRST_PAGE;
  for (let hasMore = true; hasMore; ) {
    const read = await readRows(env.DB, selectFound(ALL, page, AT_ONCE));
    const rows = read.slice(0, AT_ONCE);
    yield rows;
    hasMore = read.length > AT_ONCE;
    page = { ...page, at: rows.at(-1)?.createdAt ?? '', behind: rows.at(-1)?.id ?? '' };
  }
}

async function* writeLines(program: Program, at: string, env: Env): AsyncGenerator<string> {
  const towns = await readTowns(env);
  const nameClient = program === 'quickbooks' ? nameClients() : undefined;
  yield UTF8_MARK + csv([buildHead(program)]);
  for await (const rows of readLeads(at, env)) {
    const noted = await readRows(env.DB, selectNotes(rows.map(({ id }) => id)));
    const notes = new Map(noted.map((row) => [row.lead_id, row.notes]));
    const cells = rows.flatMap((row) => {
      const client = readClient(row, notes.get(row.id) ?? '', towns);
      const named = nameClient === undefined ? client : nameClient(client);
      return named === undefined ? [] : [cellsFor(program, named)];
    });
    if (cells.length > 0) yield csv(cells);
  }
}

/** A CSV, streamed: all leads would not fit into a worker's memory. */
export const handOverFile = (program: Program, at: string, env: Env): ReadableStream => {
  const lines = writeLines(program, at, env);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

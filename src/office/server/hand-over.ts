import type { Env } from '../../server/env.ts';
import { readAll, readRows } from '../../server/query.ts';
import { csv, UTF8_MARK } from '../../shared/escape.ts';
import type { HandOvers } from '../contract/answers.ts';
import { PAGE_SIZE, type Program } from '../contract/office-limits.ts';
import { FIRST_PAGE } from '../contract/requests.ts';
import { readTowns } from './built-lists.ts';
import { buildHead, cellsFor, nameClients, readClient } from './hand-over-columns.ts';
import type { DeskRow } from './sql/desk-queries.ts';
import { selectNotes } from './sql/events.ts';
import { countToHandOver, selectHanded, selectHandovers } from './sql/handover-queries.ts';
import { selectFound } from './sql/search-queries.ts';

/** Leads as files for other programs: all of them, or those of one hand-over. */

export const readHandOvers = async (env: Env): Promise<HandOvers> => {
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

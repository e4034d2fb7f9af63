import { fieldsOf } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { searchColumnsOf } from '../../leads/server/searched.ts';
import type { Env } from '../../server/env.ts';
import { prepare, runAll } from '../../server/query.ts';
import { type SearchedRow, selectWithOldSearch, setSearchColumns } from './sql/same-person.ts';

/** Leads in one run: parsing a number takes a moment, and a worker has few. */
const AT_ONCE = 50;

/** Makes search columns anew that were made by older rules, or by none: a few in each run, until none is left. */
export const backfillSearchColumns = async (env: Env): Promise<void> => {
  const { results } = await prepare(env.DB, selectWithOldSearch(AT_ONCE)).all<SearchedRow>();
  const rows = results.map(({ id, email, fields, notes }) => ({
    id,
    ...searchColumnsOf({ ...fieldsOf({ fields }), email }, shopArea, JSON.parse(notes) as string[]),
  }));
  if (rows.length > 0) await runAll(env.DB, setSearchColumns(rows));
};

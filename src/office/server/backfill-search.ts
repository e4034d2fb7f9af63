import { parseFields } from '../../leads/server/exported-lead.ts';
import { shopArea } from '../../leads/server/lead-facts.ts';
import { SEARCH_RULES } from '../../leads/server/person-keys.ts';
import type { LeadRow } from '../../leads/server/stored-leads.ts';
import type { Env } from '../../server/env.ts';
import { type Query, readRows, runAll, sql } from '../../server/query.ts';
import { buildSearchColumns, type SearchColumns } from './searched.ts';

type SearchedRow = Pick<LeadRow, 'id' | 'email' | 'fields'> & {
  /** JSON list of what was noted, in order */
  notes: string;
};

/** Leads whose search columns were made by other rules than today's. */
export const selectWithOldSearch = (limit: number) => sql<SearchedRow>`
  SELECT id, email, fields, (
    SELECT json_group_array(change ->> '$.note' ORDER BY number) FILTER (WHERE change ->> '$.note' IS NOT NULL)
    FROM lead_events WHERE lead_id = leads.id
  ) AS notes
  FROM leads INDEXED BY leads_by_search_rules WHERE search_rules < ${SEARCH_RULES} LIMIT ${limit}`;

/** Keeps whatever was written meanwhile. Run all of them. */
export const setSearchColumns = (rows: (SearchColumns & { id: string })[]): Query[] => {
  const row = sql`json_each(${JSON.stringify(rows)}) AS row`;
  const ofRow = sql`leads.id = row.value ->> '$.id' AND search_rules < ${SEARCH_RULES}`;
  return [
    sql`DELETE FROM lead_keys WHERE lead_id IN (SELECT leads.id FROM ${row} CROSS JOIN leads ON ${ofRow})`,
    sql`
      INSERT OR IGNORE INTO lead_keys (lead_id, key)
      SELECT leads.id, key.value
      FROM ${row} CROSS JOIN leads ON ${ofRow} CROSS JOIN json_each(row.value, '$.keys') AS key`,
    sql`
      UPDATE leads SET searched = row.value ->> '$.searched', search_rules = ${SEARCH_RULES}
      FROM ${row} WHERE ${ofRow}`,
  ];
};

/** Leads per run: parsing a number takes a moment, and a worker has few. */
const AT_ONCE = 50;

/** Rebuilds search columns that were made by older rules, or by none: a few in each run, until none is left. */
export const backfillSearchColumns = async (env: Env): Promise<void> => {
  const old = await readRows(env.DB, selectWithOldSearch(AT_ONCE));
  const rows = old.map(({ id, email, fields, notes }) => ({
    id,
    ...buildSearchColumns({ ...parseFields({ fields }), email }, shopArea, JSON.parse(notes) as string[]),
  }));
  if (rows.length > 0) await runAll(env.DB, setSearchColumns(rows));
};

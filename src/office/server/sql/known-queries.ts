import { SEARCH_RULES } from '../../../leads/server/person-keys.ts';
import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import { among, type Query, sql } from '../../../server/query.ts';
import type { SearchColumns } from '../searched.ts';
import { COLUMNS, type DeskRow, NEWEST, NOT_SPAM_OR_TEST } from './desk-queries.ts';

/** All SQL that finds leads by the numbers and addresses of their people, and about leads that are not matched yet (migrations/0018_person_keys.sql). */

/** Other leads with one of the same numbers or addresses, the newest first. */
export const selectOthers = (leadId: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE id IN (
    SELECT other.lead_id FROM lead_keys AS own CROSS JOIN lead_keys AS other ON other.key = own.key
    WHERE own.lead_id = ${leadId}
  ) AND id <> ${leadId} AND is_test = 0
  ORDER BY ${NEWEST} LIMIT ${limit}`;

/** The newest lead with one of these keys (searched.ts), but for the one that this submission made. */
export const selectKnown = (keys: string[], submissionId: string) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads
  WHERE id IN (SELECT lead_id FROM lead_keys WHERE key IN ${among(keys)}) AND ${NOT_SPAM_OR_TEST}
    AND submission_id <> ${submissionId}
  ORDER BY ${NEWEST} LIMIT 1`;

export const deleteLead = (leadId: string) => sql`DELETE FROM leads WHERE id = ${leadId} AND is_test = 0`;

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

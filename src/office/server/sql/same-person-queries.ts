import { SEARCH_RULES, type SearchColumns } from '../../../leads/server/searched.ts';
import type { LeadRow } from '../../../leads/server/stored-leads.ts';
import { among, type Query, rawSql, sql } from '../../../server/query.ts';
import type { Tie } from '../../contract/standing.ts';
import { COLUMNS, type DeskRow, NEWEST, REAL } from './desk-queries.ts';
import { isStored, type NewEvent } from './events.ts';

/**
 * All SQL about leads of the same person, and about leads that are not matched yet (migrations/0012_person.sql,
 * 0018_person_keys.sql).
 */

/** The row `tie` is the latest about its two leads: no later row says something from the other lead's side. */
const IS_LAST_WORD = sql`NOT EXISTS (
  SELECT 1 FROM lead_ties AS later
  WHERE later.lead_id = tie.other_id AND later.other_id = tie.lead_id AND later.said_at > tie.said_at
)`;

const areParted = (one: Query, other: Query) => sql`EXISTS (
  SELECT 1 FROM lead_ties AS tie
  WHERE ((tie.lead_id = ${one} AND tie.other_id = ${other}) OR (tie.lead_id = ${other} AND tie.other_id = ${one}))
    AND tie.is_same = 0 AND ${IS_LAST_WORD}
)`;

/** Leads that share a number or an address with one of those `from`, and were not separated from it. */
const sharingWith = (from: 'self' | 'far') => sql`
  SELECT leads.id
  FROM ${rawSql(from)} AS one CROSS JOIN lead_keys AS own ON own.lead_id = one.id
  CROSS JOIN lead_keys AS other ON other.key = own.key CROSS JOIN leads ON leads.id = other.lead_id
  WHERE leads.is_test = 0 AND NOT ${areParted(sql`one.id`, sql`leads.id`)}`;

/**
 * The ids of one person's leads: those that share a number or an address with the lead itself, those linked by hand to any of them
 * (any number of steps), and those that share something with the linked ones. Sharing is not transitive beyond that: sharing a number
 * with a lead that shares an address makes another person.
 */
const ofPerson = (leadId: string) => sql`
  WITH RECURSIVE
    self (id) AS (VALUES (${leadId})),
    near (id) AS (SELECT id FROM self UNION ${sharingWith('self')}),
    joined (id) AS (
      SELECT id FROM near
      UNION SELECT tie.other_id FROM joined CROSS JOIN lead_ties AS tie ON tie.lead_id = joined.id
      WHERE tie.is_same = 1 AND ${IS_LAST_WORD}
      UNION SELECT tie.lead_id FROM joined CROSS JOIN lead_ties AS tie ON tie.other_id = joined.id
      WHERE tie.is_same = 1 AND ${IS_LAST_WORD}
    ),
    far (id) AS (SELECT id FROM joined WHERE id NOT IN (SELECT id FROM near))
  SELECT person.id FROM (SELECT id FROM joined UNION ${sharingWith('far')}) AS person CROSS JOIN self
  WHERE person.id <> self.id AND NOT ${areParted(sql`self.id`, sql`person.id`)}`;

/** Other leads of the same person, the newest first. */
export const selectOthersOf = (leadId: string, limit: number) => sql<DeskRow>`
  SELECT ${COLUMNS} FROM leads WHERE id IN (${ofPerson(leadId)}) ORDER BY ${NEWEST} LIMIT ${limit}`;

/** The newest lead of each of these keys (searched.ts), as `known_key`. */
export const selectKnown = (keys: string[]) => sql<DeskRow & { known_key: string }>`
  SELECT known_key, max(created_at), ${COLUMNS}
  FROM (SELECT key AS known_key, lead_id FROM lead_keys WHERE key IN ${among(keys)})
  CROSS JOIN leads ON leads.id = lead_id WHERE ${REAL} GROUP BY known_key`;

/** Deletes one lead, and those of `others` that are the same person's, with everything that was noted; returns the ids. */
export const deletePerson = (leadId: string, others: string[]) => sql`
  DELETE FROM leads
  WHERE id = ${leadId} OR (id IN ${among(others)} AND id IN (${ofPerson(leadId)})) RETURNING id`;

/** Those that exist. */
export const selectNamed = (ids: string[]) => sql<Pick<DeskRow, 'id' | 'fields'>>`
  SELECT leads.id, fields FROM json_each(${JSON.stringify(ids)}) AS named CROSS JOIN leads ON leads.id = named.value
  WHERE is_test = 0`;

/**
 * Writes a lead's ties to others together with its event (insertEvent); changes nothing if another event came first. Skips deleted
 * leads and the lead itself.
 */
export const replaceTies = (event: NewEvent, ties: Tie[]): Query[] => [
  sql`DELETE FROM lead_ties WHERE lead_id = ${event.leadId} AND ${isStored(event)}`,
  sql`
    INSERT INTO lead_ties (lead_id, other_id, is_same, said_at)
    SELECT ${event.leadId}, other.id, tie.value ->> '$.isSame', tie.value ->> '$.saidAt'
    FROM json_each(${JSON.stringify(ties)}) AS tie CROSS JOIN leads AS other ON other.id = tie.value ->> '$.other'
    WHERE other.id <> ${event.leadId} AND other.is_test = 0 AND ${isStored(event)}`,
];

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

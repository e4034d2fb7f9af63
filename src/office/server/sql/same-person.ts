import type { LeadRow } from '../../../leads/server/leads.ts';
import type { Query } from '../../../server/query.ts';
import type { Tie } from '../../contract/standing.ts';
import { COLUMNS, NEWEST } from './desk.ts';

/**
 * All SQL about leads of the same person, and about leads that are not matched yet (migrations/0010_same_person.sql,
 * 0012_person.sql).
 */

/** What identifies a person: the mail address, or the number they call from. */
export type Person = { id: string; email: string; phoneKey: string };

/** The row `tie` is the latest about its two leads: no later row says something from the other lead's side. */
const IS_LAST_WORD = `NOT EXISTS (
  SELECT 1 FROM lead_ties AS later
  WHERE later.lead_id = tie.other_id AND later.other_id = tie.lead_id AND later.said_at > tie.said_at
)`;

const areParted = (one: string, other: string) => `EXISTS (
  SELECT 1 FROM lead_ties AS tie
  WHERE ((tie.lead_id = ${one} AND tie.other_id = ${other}) OR (tie.lead_id = ${other} AND tie.other_id = ${one}))
    AND tie.is_same = 0 AND ${IS_LAST_WORD}
)`;

/** Leads that share an address or a number with one of those `from`, and were not parted from it. Each half reads an index of its own. */
const sharingWith = (from: string) => `
  SELECT leads.id FROM ${from} AS one CROSS JOIN leads ON leads.email = one.email COLLATE NOCASE
  WHERE one.email <> '' AND leads.is_test = 0 AND NOT ${areParted('one.id', 'leads.id')}
  UNION SELECT leads.id FROM ${from} AS one CROSS JOIN leads ON leads.phone_key = one.phone_key
  WHERE leads.phone_key <> '' AND leads.is_test = 0 AND NOT ${areParted('one.id', 'leads.id')}`;

/**
 * The ids of one person's leads: those that share a number or an address with the lead itself, those joined by hand to any of them
 * (any number of steps), and those that share something with the joined ones. Sharing is not transitive beyond that: sharing a number
 * with a lead that shares an address makes another person.
 */
const OF_PERSON = `
  WITH RECURSIVE
    self (id, email, phone_key) AS (VALUES (?, ?, ?)),
    near (id) AS (SELECT id FROM self UNION ${sharingWith('self')}),
    joined (id) AS (
      SELECT id FROM near
      UNION SELECT tie.other_id FROM joined CROSS JOIN lead_ties AS tie ON tie.lead_id = joined.id
      WHERE tie.is_same = 1 AND ${IS_LAST_WORD}
      UNION SELECT tie.lead_id FROM joined CROSS JOIN lead_ties AS tie ON tie.other_id = joined.id
      WHERE tie.is_same = 1 AND ${IS_LAST_WORD}
    ),
    far (id, email, phone_key) AS (
      SELECT leads.id, leads.email, leads.phone_key FROM joined CROSS JOIN leads ON leads.id = joined.id
      WHERE joined.id NOT IN (SELECT id FROM near)
    )
  SELECT person.id FROM (SELECT id FROM joined UNION ${sharingWith('far')}) AS person CROSS JOIN self
  WHERE person.id <> self.id AND NOT ${areParted('self.id', 'person.id')}`;

const valuesOf = ({ id, email, phoneKey }: Person) => [id, email, phoneKey];

/** Other leads of the same person, the newest first. */
export const selectOthersOf = (person: Person, limit: number): Query => ({
  sql: `SELECT ${COLUMNS} FROM leads WHERE id IN (${OF_PERSON}) ORDER BY ${NEWEST} LIMIT ?`,
  values: [...valuesOf(person), limit],
});

/** Removes one lead, and those of `others` that are the same person's, with all that was noted; gives the ids. */
export const deletePerson = (person: Person, others: string[]): Query => ({
  sql: `
    DELETE FROM leads
    WHERE id = ? OR (id IN (SELECT value FROM json_each(?)) AND id IN (${OF_PERSON})) RETURNING id`,
  values: [person.id, JSON.stringify(others), ...valuesOf(person)],
});

/** `{ id, fields }` of those that there are. */
export const selectNamed = (ids: string[]): Query => ({
  sql: 'SELECT leads.id, fields FROM json_each(?) AS named CROSS JOIN leads ON leads.id = named.value WHERE is_test = 0',
  values: [JSON.stringify(ids)],
});

/**
 * Writes a lead's ties to others together with its event (insertEvent); changes nothing if another event came first. Skips deleted
 * leads and the lead itself.
 */
export const replaceTies = (
  { id, leadId, after }: { id: string; leadId: string; after: number },
  ties: Tie[],
): Query[] => {
  const isStored = `EXISTS (
    SELECT 1 FROM lead_events JOIN leads ON leads.id = lead_id AND leads.events = number
    WHERE lead_events.id = ? AND lead_id = ? AND number = ?
  )`;
  const stored = [id, leadId, after + 1];
  return [
    { sql: `DELETE FROM lead_ties WHERE lead_id = ? AND ${isStored}`, values: [leadId, ...stored] },
    {
      sql: `
        INSERT INTO lead_ties (lead_id, other_id, is_same, said_at)
        SELECT ?, other.id, tie.value ->> '$.isSame', tie.value ->> '$.saidAt'
        FROM json_each(?) AS tie CROSS JOIN leads AS other ON other.id = tie.value ->> '$.other'
        WHERE other.id <> ? AND other.is_test = 0 AND ${isStored}`,
      values: [leadId, JSON.stringify(ties), leadId, ...stored],
    },
  ];
};

export type UnindexedRow = Pick<LeadRow, 'id' | 'fields'> & {
  /** JSON list of what was noted, in order */
  notes: string;
};

/** Leads whose search columns are not filled yet. */
export const selectWithoutSearchColumns = (limit: number): Query => ({
  sql: `
    SELECT id, fields, (
      SELECT json_group_array(change ->> '$.note' ORDER BY number) FILTER (WHERE change ->> '$.note' IS NOT NULL)
      FROM lead_events WHERE lead_id = leads.id
    ) AS notes
    FROM leads INDEXED BY leads_to_look_through WHERE phone_key IS NULL LIMIT ?`,
  values: [limit],
});

export type SearchColumns = { id: string; phoneKey: string; searched: string };

/** Keeps whatever was written meanwhile. */
export const setSearchColumns = (rows: SearchColumns[]): Query => ({
  sql: `
    UPDATE leads SET phone_key = row.value ->> '$.phoneKey', searched = coalesce(searched, row.value ->> '$.searched')
    FROM json_each(?) AS row WHERE leads.id = row.value ->> '$.id' AND phone_key IS NULL`,
  values: [JSON.stringify(rows)],
});

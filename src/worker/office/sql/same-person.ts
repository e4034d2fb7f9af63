import type { LeadRow } from '../../leads.ts';
import type { Query } from '../../query.ts';
import { COLUMNS, NEWEST } from './desk.ts';

/** All SQL about leads that are one person's, and about those of which that is not known yet (migrations/0010_same_person.sql). */

/** By what a person is known: the mail address, or the number they call from. */
export type Person = { email: string; phoneKey: string };

/** Each half reads an index of its own. */
const OF_PERSON = `
  SELECT id FROM leads WHERE email = ? COLLATE NOCASE AND email <> '' AND is_test = 0
  UNION SELECT id FROM leads WHERE phone_key = ? AND phone_key <> '' AND is_test = 0`;

/** Other leads of the same person, the newest first. */
export const selectOthersOf = (id: string, { email, phoneKey }: Person, limit: number): Query => ({
  sql: `SELECT ${COLUMNS} FROM leads WHERE id IN (${OF_PERSON}) AND id <> ? ORDER BY ${NEWEST} LIMIT ?`,
  values: [email, phoneKey, id, limit],
});

/** Removes one lead, and those of `others` that are the same person's, with all that was noted; gives the ids. */
export const deletePerson = (id: string, { email, phoneKey }: Person, others: string[]): Query => ({
  sql: `
    DELETE FROM leads
    WHERE id = ? OR (id IN (SELECT value FROM json_each(?)) AND id IN (${OF_PERSON})) RETURNING id`,
  values: [id, JSON.stringify(others), email, phoneKey],
});

export type UnseenRow = Pick<LeadRow, 'id' | 'fields'> & {
  /** JSON list of what was noted, in order */
  notes: string;
};

/** Leads of which no number is kept as it is looked for. */
export const selectToLookThrough = (limit: number): Query => ({
  sql: `
    SELECT id, fields, (
      SELECT json_group_array(change ->> '$.note' ORDER BY number) FILTER (WHERE change ->> '$.note' IS NOT NULL)
      FROM lead_events WHERE lead_id = leads.id
    ) AS notes
    FROM leads INDEXED BY leads_to_look_through WHERE phone_key IS NULL LIMIT ?`,
  values: [limit],
});

export type LookedThrough = { id: string; phoneKey: string; searched: string };

/** What a search looks through stays where something newer was written meanwhile. */
export const noteLookedThrough = (rows: LookedThrough[]): Query => ({
  sql: `
    UPDATE leads SET phone_key = row.value ->> '$.phoneKey', searched = coalesce(searched, row.value ->> '$.searched')
    FROM json_each(?) AS row WHERE leads.id = row.value ->> '$.id'`,
  values: [JSON.stringify(rows)],
});

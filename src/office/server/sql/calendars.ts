import type { Query } from '../../../server/query.ts';

/** All SQL about the calendars that people subscribe to. */

/** Makes the address of a person, or makes it anew, which shuts the one before. */
export const putCalendar = (personId: string, tokenHash: string, now: string): Query => ({
  sql: `
    INSERT INTO office_calendars (person_id, token_hash, made_at) VALUES (?, ?, ?)
    ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`,
  values: [personId, tokenHash, now],
});

/** `{ made_at }` of the person's own. */
export const selectCalendarOf = (personId: string): Query => ({
  sql: 'SELECT made_at FROM office_calendars WHERE person_id = ?',
  values: [personId],
});

/** A row where an address works: it is that of somebody of the office. */
export const selectCalendar = (tokenHash: string): Query => ({
  sql: `
    SELECT person_id FROM office_calendars JOIN office_people ON office_people.id = person_id
    WHERE token_hash = ? AND revoked_at IS NULL`,
  values: [tokenHash],
});

export const deleteCalendarOf = (personId: string): Query => ({
  sql: 'DELETE FROM office_calendars WHERE person_id = ?',
  values: [personId],
});

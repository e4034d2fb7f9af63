import type { Role } from '../../../lead/office/states.ts';
import type { Query } from '../../query.ts';

/** All SQL about the people of the office, for the worker and for `npm run office`. */

export type PersonRow = { id: string; name: string; role: Role; revoked_at: string | null };

/** `{ invited }`: 1 once anybody was ever invited. */
export const wasAnybodyInvited: Query = { sql: 'SELECT EXISTS (SELECT 1 FROM office_people) AS invited', values: [] };

/** Gives the id of whoever is called so, and makes them one of the office if nobody is. Nothing changes of who is. */
export const admitPerson = (name: string, role: Role, now: string): Query => ({
  sql: `
    INSERT INTO office_people (id, name, role, created_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET name = name
    RETURNING id`,
  values: [crypto.randomUUID(), name, role, now],
});

export type PersonDeviceRow = PersonRow & { device: string | null; used_at: string | null };

/** Everybody with each of their devices. */
export const selectPeople: Query = {
  sql: `
    SELECT office_people.id, name, role, revoked_at, device, used_at
    FROM office_people LEFT JOIN office_passkeys ON person_id = office_people.id ORDER BY name, used_at DESC`,
  values: [],
};

/** The names of those who can come in, as `{ name }`. */
export const selectColleagues: Query = {
  sql: `
    SELECT name FROM office_people
    WHERE revoked_at IS NULL AND EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id) ORDER BY name`,
  values: [],
};

const IS_NOT_LAST_OWNER = `(role <> 'owner' OR EXISTS (
  SELECT 1 FROM office_people AS other WHERE role = 'owner' AND revoked_at IS NULL AND other.id <> office_people.id
))`;

const OF_A_REVOKED = 'person_id = (SELECT id FROM office_people WHERE id = ? AND revoked_at IS NOT NULL)';

/**
 * From now on this person comes in by a new invitation alone: the first of these gives a row where that was done. Run all of them.
 * @param keepsLastOwner whether nothing is done where nobody would be left who can invite
 */
export const revokePerson = (personId: string, now: string, keepsLastOwner: boolean): Query[] => [
  {
    sql: `
      UPDATE office_people SET revoked_at = ?
      WHERE id = ?${keepsLastOwner ? ` AND ${IS_NOT_LAST_OWNER}` : ''} RETURNING id`,
    values: [now, personId],
  },
  { sql: `DELETE FROM office_invitations WHERE ${OF_A_REVOKED}`, values: [personId] },
  // Sessions go with their passkeys, and push with sessions.
  { sql: `DELETE FROM office_passkeys WHERE ${OF_A_REVOKED}`, values: [personId] },
];

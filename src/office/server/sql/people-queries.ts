import { type Query, sql } from '../../../server/query.ts';
import type { Role } from '../../contract/states.ts';

/** All SQL about the people in the office, for the worker and for `npm run office`. */

export type PersonRow = { id: string; name: string; role: Role; revoked_at: string | null };

/** `{ invited }`: 1 once anyone was ever invited. */
export const wasAnybodyInvited = sql<{ invited: number }>`SELECT EXISTS (SELECT 1 FROM office_people) AS invited`;

/** Returns the person with this name; adds them with this id if there is none. An existing person stays as they are. */
export const admitPerson = (name: string, role: Role, now: string, id: string = crypto.randomUUID()) =>
  sql<Pick<PersonRow, 'id' | 'name'>>`
    INSERT INTO office_people (id, name, role, created_at) VALUES (${id}, ${name}, ${role}, ${now})
    ON CONFLICT (name) DO UPDATE SET name = name
    RETURNING id, name`;

/** `invitation` and `devices` are JSON. */
type ListedRow = Pick<PersonRow, 'id' | 'name' | 'role'> & {
  isRevoked: 0 | 1;
  invitation: string | null;
  devices: string;
};

export const selectColleagues = sql<Pick<PersonRow, 'name'>>`
  SELECT name FROM office_people
  WHERE revoked_at IS NULL AND EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id) ORDER BY name`;

/** Everyone with their devices, the last used first. @param sessionHash of the device that asks */
export const selectPeople = (now: string, sessionHash: string) => sql<ListedRow>`
  SELECT id, name, role, revoked_at IS NOT NULL AS isRevoked,
    (
      SELECT json_object('role', role, 'until', expires_at) FROM office_invitations
      WHERE person_id = office_people.id AND used_at IS NULL AND expires_at > ${now}
    ) AS invitation,
    (
      SELECT json_group_array(json_object('id', id, 'device', device, 'usedAt', used_at, 'isHere', json(iif(
        EXISTS (SELECT 1 FROM office_sessions WHERE passkey_id = office_passkeys.id AND token_hash = ${sessionHash}), 'true', 'false'
      ))) ORDER BY used_at DESC) FROM office_passkeys WHERE person_id = office_people.id
    ) AS devices
  FROM office_people ORDER BY name`;

/** The person with this session, and the passkey it began with: no one who was removed a moment before. */
const whereHolder = (sessionHash: string) => sql`
  SELECT 1 FROM office_sessions JOIN office_passkeys AS own ON own.id = passkey_id
  JOIN office_people AS holder ON holder.id = own.person_id WHERE token_hash = ${sessionHash}`;

/**
 * From now on this person gets in only with a new invitation; one who never came in is no longer listed. Run all of them.
 * @param sessionHash of the owner who asks. No one takes out themselves, so one owner is always left
 */
export const revokePerson = (personId: string, now: string, sessionHash: string): Query[] => {
  const isRevoked = sql`person_id = (SELECT id FROM office_people WHERE id = ${personId} AND revoked_at IS NOT NULL)`;
  return [
    sql`UPDATE office_people SET revoked_at = ${now} WHERE id = ${personId}
      AND EXISTS (${whereHolder(sessionHash)} AND holder.id <> ${personId})`,
    sql`
      DELETE FROM office_people WHERE id = ${personId} AND revoked_at IS NOT NULL AND came_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id)`,
    sql`DELETE FROM office_invitations WHERE ${isRevoked}`,
    // Sessions are deleted with their passkeys, and push with sessions.
    sql`DELETE FROM office_passkeys WHERE ${isRevoked}`,
  ];
};

/** Removes a passkey of the person who asks, for an owner anyone's, but not the one in use. Returns its id if that was done. */
export const deletePasskey = (id: string, sessionHash: string) => sql`
  DELETE FROM office_passkeys WHERE id = ${id} AND EXISTS (
    ${whereHolder(sessionHash)} AND own.id <> ${id} AND (holder.role = 'owner' OR holder.id = office_passkeys.person_id)
  )
  RETURNING id`;

/** Makes the calendar address of a person, or a new one, which ends the previous one. */
export const putCalendar = (personId: string, tokenHash: string, now: string) => sql`
  INSERT INTO office_calendars (person_id, token_hash, made_at) VALUES (${personId}, ${tokenHash}, ${now})
  ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`;

export const selectPersonCalendar = (personId: string) =>
  sql<{ made_at: string }>`SELECT made_at FROM office_calendars WHERE person_id = ${personId}`;

/** A row if an address works: it belongs to someone in the office. */
export const selectCalendar = (tokenHash: string) => sql`
  SELECT person_id FROM office_calendars JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;

export const deleteCalendar = (personId: string) => sql`DELETE FROM office_calendars WHERE person_id = ${personId}`;

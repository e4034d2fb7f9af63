import { type Query, sql } from '../../../server/query.ts';
import type { Role } from '../../contract/states.ts';

/** Makes the address of a person, or a new one, which ends the previous one. */
export const putCalendar = (personId: string, tokenHash: string, now: string) => sql`
  INSERT INTO office_calendars (person_id, token_hash, made_at) VALUES (${personId}, ${tokenHash}, ${now})
  ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at`;

export const selectCalendarOf = (personId: string) =>
  sql<{ made_at: string }>`SELECT made_at FROM office_calendars WHERE person_id = ${personId}`;

/** A row if an address works: it belongs to someone in the office. */
export const selectCalendar = (tokenHash: string) => sql`
  SELECT person_id FROM office_calendars JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND revoked_at IS NULL`;

export const deleteCalendarOf = (personId: string) => sql`DELETE FROM office_calendars WHERE person_id = ${personId}`;

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

export type PersonDeviceRow = PersonRow & {
  came_at: string | null;
  /** of the open invitation */
  invited_to: Role | null;
  invited_until: string | null;
  passkey: string | null;
  device: string | null;
  used_at: string | null;
  /** 1: the device that asks */
  is_here: 0 | 1;
};

/** The names of those who can come in. */
export const selectColleagues = sql<Pick<PersonRow, 'name'>>`
  SELECT name FROM office_people
  WHERE revoked_at IS NULL AND EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id) ORDER BY name`;

/** Everyone with each of their devices. @param sessionHash of the device that asks */
export const selectPeople = (now: string, sessionHash = '') => sql<PersonDeviceRow>`
  SELECT office_people.id, name, office_people.role, revoked_at, came_at,
    office_invitations.role AS invited_to, office_invitations.expires_at AS invited_until,
    office_passkeys.id AS passkey, device, office_passkeys.used_at,
    EXISTS (SELECT 1 FROM office_sessions WHERE passkey_id = office_passkeys.id AND token_hash = ${sessionHash}) AS is_here
  FROM office_people
  LEFT JOIN office_passkeys ON office_passkeys.person_id = office_people.id
  LEFT JOIN office_invitations
    ON office_invitations.person_id = office_people.id AND office_invitations.used_at IS NULL AND expires_at > ${now}
  ORDER BY name, office_passkeys.used_at DESC`;

/** The passkeys of owners: a person who was only invited as one lets no one in. */
const OWNERS_PASSKEYS = sql`office_passkeys AS other JOIN office_people AS owner ON owner.id = other.person_id
  WHERE owner.role = 'owner' AND owner.revoked_at IS NULL`;

const IS_NOT_LAST_OWNER = sql`(
  role <> 'owner' OR EXISTS (SELECT 1 FROM ${OWNERS_PASSKEYS} AND owner.id <> office_people.id)
)`;

/**
 * From now on this person gets in only with a new invitation: the first of these returns a row if that was done. Run all of them.
 * @param keepsLastOwner whether nothing is done if no one would be left who can invite
 */
export const revokePerson = (personId: string, now: string, keepsLastOwner: boolean): Query[] => {
  const isRevoked = sql`person_id = (SELECT id FROM office_people WHERE id = ${personId} AND revoked_at IS NOT NULL)`;
  return [
    sql`
      UPDATE office_people SET revoked_at = ${now}
      WHERE id = ${personId} AND ${keepsLastOwner ? IS_NOT_LAST_OWNER : sql`true`} RETURNING id`,
    sql`DELETE FROM office_invitations WHERE ${isRevoked}`,
    // Sessions are deleted with their passkeys, and push with sessions.
    sql`DELETE FROM office_passkeys WHERE ${isRevoked}`,
  ];
};

/** Cancels a person's open invitation, and removes them from the list if it was all there was of them. Run both. */
export const cancelInvitation = (personId: string): Query[] => [
  sql`DELETE FROM office_invitations WHERE person_id = ${personId}`,
  sql`
    DELETE FROM office_people WHERE id = ${personId} AND came_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id)`,
];

/** Removes a device, unless no one would be left who can invite: then nothing is done. Returns its id if it existed. */
export const deletePasskey = (id: string) => sql`
  DELETE FROM office_passkeys WHERE id = ${id} AND (
    EXISTS (SELECT 1 FROM office_people WHERE office_people.id = person_id AND (role <> 'owner' OR revoked_at IS NOT NULL))
    OR EXISTS (SELECT 1 FROM ${OWNERS_PASSKEYS} AND other.id <> office_passkeys.id)
  )
  RETURNING id`;

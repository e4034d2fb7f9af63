import { type Query, rawSql, sql } from '../../../server/query.ts';
import type { Role } from '../../contract/states.ts';
import type { PersonRow } from './people-queries.ts';

/** All SQL about signing in: invitations, challenges, passkeys and sessions. Every time is ISO 8601 in UTC. */

/** Replaces the person's invitation; returns a row if the person exists. */
export const putInvitation = (tokenHash: string, personId: string, role: Role | null, expiresAt: string) => sql`
  INSERT INTO office_invitations (token_hash, person_id, role, expires_at)
  SELECT ${tokenHash}, id,
    coalesce(${role}, (SELECT role FROM office_invitations WHERE person_id = office_people.id AND used_at IS NULL), role),
    ${expiresAt}
  FROM office_people WHERE id = ${personId}
  ON CONFLICT (person_id) DO UPDATE SET
    token_hash = excluded.token_hash, role = excluded.role, expires_at = excluded.expires_at, used_at = NULL
  RETURNING person_id`;

const openInvitation = (tokenHash: string, now: string) => sql`
  FROM office_invitations JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now}`;

export const selectInvited = (tokenHash: string, now: string) => sql<PersonRow>`
  SELECT office_people.id, name, office_people.role, revoked_at ${openInvitation(tokenHash, now)}`;

export const insertChallenge = (challengeHash: string, purpose: string, expiresAt: string) => sql`
  INSERT INTO office_challenges (challenge_hash, purpose, expires_at) VALUES (${challengeHash}, ${purpose}, ${expiresAt})`;

/** Uses up a challenge; returns a row if it existed and was in time. */
export const takeChallenge = (challengeHash: string, purpose: string, now: string) => sql`
  DELETE FROM office_challenges WHERE challenge_hash = ${challengeHash} AND purpose = ${purpose} AND expires_at > ${now}
  RETURNING challenge_hash`;

type PasskeyRow = {
  id: string;
  person_id: string;
  public_key: string;
  transports: string;
};

const PASSKEYS = sql`SELECT id, person_id, public_key, transports FROM office_passkeys`;

export const selectPasskey = (id: string) => sql<PasskeyRow>`${PASSKEYS} WHERE id = ${id}`;

export const selectPasskeys = (personId: string) => sql<PasskeyRow>`${PASSKEYS} WHERE person_id = ${personId}`;

type NewPasskey = Omit<PasskeyRow, 'person_id'> & { device: string };

/**
 * Uses up an invitation for a passkey: the first of these returns a row only while it works. Run all at once. The person gets its role,
 * even after being revoked; an owner who adds a device stays an owner.
 */
export const acceptInvitation = (
  tokenHash: string,
  { id, public_key, transports, device }: NewPasskey,
  now: string,
): Query[] => [
  sql`
    INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
    SELECT ${id}, person_id, ${public_key}, 0, ${transports}, ${device}, ${now}, ${now}
    ${openInvitation(tokenHash, now)} RETURNING person_id`,
  sql`
    UPDATE office_people SET
      role = CASE WHEN revoked_at IS NULL AND role = 'owner' THEN role ELSE invited_to END, revoked_at = NULL,
      came_at = coalesce(came_at, ${now})
    FROM (SELECT person_id, office_invitations.role AS invited_to ${openInvitation(tokenHash, now)}) AS invited
    WHERE office_people.id = invited.person_id`,
  sql`UPDATE office_invitations SET used_at = ${now} WHERE token_hash = ${tokenHash} AND used_at IS NULL`,
];

/** Returns a row if the passkey is still there. */
export const notePasskeyUse = (id: string, now: string) =>
  sql`UPDATE office_passkeys SET used_at = ${now} WHERE id = ${id} RETURNING id`;

export const insertSession = (tokenHash: string, passkeyId: string, now: string, expiresAt: string) => sql`
  INSERT INTO office_sessions (token_hash, passkey_id, created_at, seen_at, expires_at)
  VALUES (${tokenHash}, ${passkeyId}, ${now}, ${now}, ${expiresAt})`;

export type SessionRow = PersonRow & { token_hash: string; seen_at: string };

export const selectSession = (tokenHash: string, now: string) => sql<SessionRow>`
  SELECT office_people.id, name, role, revoked_at, token_hash, seen_at
  FROM office_sessions
  JOIN office_passkeys ON office_passkeys.id = passkey_id
  JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND expires_at > ${now} AND revoked_at IS NULL`;

export const prolongSession = (tokenHash: string, now: string, expiresAt: string) =>
  sql`UPDATE office_sessions SET seen_at = ${now}, expires_at = ${expiresAt} WHERE token_hash = ${tokenHash}`;

export const deleteSession = (tokenHash: string) => sql`DELETE FROM office_sessions WHERE token_hash = ${tokenHash}`;

/** Deletes challenges, invitations and sessions that have expired. Run all. */
export const deleteExpired = (now: string): Query[] =>
  ['office_challenges', 'office_invitations', 'office_sessions'].map(
    (table) => sql`DELETE FROM ${rawSql(table)} WHERE expires_at <= ${now}`,
  );

import type { Env } from '../../server/env.ts';
import { type Query, type RunQuery, rawSql, readRow, readRows, sql } from '../../server/query.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { HOUR_MS } from '../../shared/dates.ts';
import { INVITATION_HOURS } from '../contract/office-limits.ts';
import { ENROL_PATH } from '../contract/paths.ts';
import type { Role } from '../contract/states.ts';
import type { SignedIn } from './sessions.ts';

/** The people in the office, their invitations, and their passkeys, for the worker and for `npm run office`. Every time is ISO 8601 in UTC. */

/** `{ invited }`: 1 once anyone was ever invited. */
export const wasAnybodyInvited = sql<{ invited: number }>`SELECT EXISTS (SELECT 1 FROM office_people) AS invited`;

/** `invitation` and `devices` are JSON. */
type ListedRow = {
  id: string;
  name: string;
  role: Role;
  isRevoked: 0 | 1;
  invitation: string | null;
  devices: string;
};

/** Everyone with their devices, the last used first. @param sessionHash of the device that asks */
const selectPeople = (now: string, sessionHash: string) => sql<ListedRow>`
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

export const readPeople = async ({ sessionHash }: Pick<SignedIn, 'sessionHash'>, env: Env, now: Date) =>
  (await readRows(env.DB, selectPeople(now.toISOString(), sessionHash))).map((row) => ({
    ...row,
    isRevoked: row.isRevoked === 1,
    /** the link that still works: its role and when it expires */
    invitation: JSON.parse(row.invitation ?? 'null') as { role: Role; until: string } | null,
    devices: JSON.parse(row.devices) as { id: string; device: string; usedAt: string; isHere: boolean }[],
  }));

export type Person = Awaited<ReturnType<typeof readPeople>>[number];

export const readColleagues = async (env: Env): Promise<string[]> => {
  const colleagues = sql<{ name: string }>`
    SELECT name FROM office_people
    WHERE revoked_at IS NULL AND EXISTS (SELECT 1 FROM office_passkeys WHERE person_id = office_people.id) ORDER BY name`;
  return (await readRows(env.DB, colleagues)).map(({ name }) => name);
};

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

/**
 * Removes one passkey with its sessions and alerts: one's own, for an owner anyone's. False, and nothing done, if it is in use
 * here, or not theirs to remove.
 */
export const removePasskey = async (id: string, { sessionHash }: SignedIn, env: Env): Promise<boolean> => {
  const removed = sql`
    DELETE FROM office_passkeys WHERE id = ${id} AND EXISTS (
      ${whereHolder(sessionHash)} AND own.id <> ${id} AND (holder.role = 'owner' OR holder.id = office_passkeys.person_id)
    )
    RETURNING id`;
  if ((await readRow(env.DB, removed)) !== undefined) return true;
  return (await readRow(env.DB, sql`SELECT id FROM office_passkeys WHERE id = ${id}`)) === undefined;
};

/** Returns the person with this name; adds them with this id if there is none. An existing person stays as they are. */
export const admitPerson = (name: string, role: Role, now: string, id: string = crypto.randomUUID()) =>
  sql<{ id: string; name: string }>`
    INSERT INTO office_people (id, name, role, created_at) VALUES (${id}, ${name}, ${role}, ${now})
    ON CONFLICT (name) DO UPDATE SET name = name
    RETURNING id, name`;

/** The person of this name, added if there is none; an existing one is not changed. For the page and for `npm run office`. */
export const invitePerson = async (run: RunQuery, { name, role }: { name: string; role: Role }, now: Date) => {
  const id = crypto.randomUUID();
  const [person] = await run(admitPerson(name, role, now.toISOString(), id));
  if (person === undefined) throw new Error('The database gave no person');
  return { ...person, isNew: person.id === id };
};

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

/**
 * A link that works once, and replaces the person's previous one.
 * @param role what it allows once used; by default that of the previous link, or the person's role
 * @returns undefined if no one has this id
 */
export const makeLink = async (
  run: RunQuery,
  { id, role }: { id: string; role?: Role | undefined },
  origin: string,
  now: Date,
): Promise<string | undefined> => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS).toISOString();
  const { length } = await run(putInvitation(await hashToken(token), id, role ?? null, expiresAt));
  return length === 0 ? undefined : `${new URL(ENROL_PATH, origin).href}#${token}`;
};

const openInvitation = (tokenHash: string, now: string) => sql`
  FROM office_invitations JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now}`;

export const selectInvited = (tokenHash: string, now: string) => sql<{ id: string; name: string }>`
  SELECT office_people.id, name ${openInvitation(tokenHash, now)}`;

type NewPasskey = Record<'id' | 'public_key' | 'transports' | 'device', string>;

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

/** Deletes challenges, invitations and sessions that have expired. Run all. */
export const deleteExpired = (now: string): Query[] =>
  ['office_challenges', 'office_invitations', 'office_sessions'].map(
    (table) => sql`DELETE FROM ${rawSql(table)} WHERE expires_at <= ${now}`,
  );

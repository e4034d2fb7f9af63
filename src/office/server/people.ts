import type { Env } from '../../server/env.ts';
import { type RunQuery, readRow, readRows } from '../../server/query.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { HOUR_MS } from '../../shared/dates.ts';
import type { Person } from '../contract/answers.ts';
import { INVITATION_HOURS } from '../contract/office-limits.ts';
import { ENROL_PATH } from '../contract/paths.ts';
import type { Role } from '../contract/states.ts';
import type { SignedIn } from './sessions.ts';
import { admitPerson, deletePasskey, selectColleagues, selectPeople } from './sql/people-queries.ts';
import { putInvitation, selectPasskey } from './sql/sign-in.ts';

export const readPeople = async (
  { sessionHash }: Pick<SignedIn, 'sessionHash'>,
  env: Env,
  now: Date,
): Promise<Person[]> =>
  (await readRows(env.DB, selectPeople(now.toISOString(), sessionHash))).map((row) => ({
    ...row,
    isRevoked: row.isRevoked === 1,
    invitation: JSON.parse(row.invitation ?? 'null'),
    devices: JSON.parse(row.devices),
  }));

export const readColleagues = async (env: Env): Promise<string[]> =>
  (await readRows(env.DB, selectColleagues)).map(({ name }) => name);

/** Removes one passkey with its sessions and alerts. False, and nothing done, if it is in use here, or not theirs to remove. */
export const removePasskey = async (passkeyId: string, { sessionHash }: SignedIn, env: Env): Promise<boolean> => {
  if ((await readRow(env.DB, deletePasskey(passkeyId, sessionHash))) !== undefined) return true;
  return (await readRow(env.DB, selectPasskey(passkeyId))) === undefined;
};

/** The person of this name, added if there is none; an existing one is not changed. For the page and for `npm run office`. */
export const invitePerson = async (run: RunQuery, { name, role }: { name: string; role: Role }, now: Date) => {
  const id = crypto.randomUUID();
  const [person] = await run(admitPerson(name, role, now.toISOString(), id));
  if (person === undefined) throw new Error('The database gave no person');
  return { ...person, isNew: person.id === id };
};

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

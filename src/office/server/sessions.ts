import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../../server/env.ts';
import { prepare, readRow, sql } from '../../server/query.ts';
import { hashToken, newToken } from '../../server/tokens.ts';
import { DAY_MS } from '../../shared/dates.ts';
import { SESSION_DAYS } from '../contract/office-limits.ts';
import type { Role } from '../contract/states.ts';

/** Who is signed in: a cookie holds a token, the database its hash. Every time is ISO 8601 in UTC. */

type Person = { id: string; name: string; role: Role };

export type SignedIn = Person & { sessionHash: string };

export type OfficeContext = Context<{ Bindings: Env }>;

declare module 'hono' {
  interface ContextVariableMap {
    /** who is signed in, once they are admitted */
    person: SignedIn | undefined;
  }
}

const COOKIE = 'office';

/** For cookies that no script can read, and no other site can send or set. */
export const SAFE = { prefix: 'host', secure: true, path: '/', httpOnly: true, sameSite: 'Strict' } as const;

const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS).toISOString();

const giveCookie = (c: OfficeContext, token: string) =>
  setCookie(c, COOKIE, token, { ...SAFE, maxAge: (SESSION_DAYS * DAY_MS) / 1000 });

export const insertSession = (tokenHash: string, passkeyId: string, now: string, expiresAt: string) => sql`
  INSERT INTO office_sessions (token_hash, passkey_id, created_at, seen_at, expires_at)
  VALUES (${tokenHash}, ${passkeyId}, ${now}, ${now}, ${expiresAt})`;

/** Signs in the device with this passkey. */
export const beginSession = async (c: OfficeContext, passkeyId: string, now: Date): Promise<void> => {
  const token = newToken();
  await prepare(c.env.DB, insertSession(await hashToken(token), passkeyId, now.toISOString(), sessionEnd(now))).run();
  giveCookie(c, token);
};

export const selectSession = (tokenHash: string, now: string) => sql<Person & { seen_at: string }>`
  SELECT office_people.id, name, role, seen_at
  FROM office_sessions
  JOIN office_passkeys ON office_passkeys.id = passkey_id
  JOIN office_people ON office_people.id = person_id
  WHERE token_hash = ${tokenHash} AND expires_at > ${now} AND revoked_at IS NULL`;

/** The person of the request's cookie. Prolongs the session, once a day: reading a lead need not write. */
export const signedIn = async (c: OfficeContext, now: Date): Promise<SignedIn | undefined> => {
  const token = getCookie(c, COOKIE, 'host');
  if (!token) return undefined;
  const sessionHash = await hashToken(token);
  const row = await readRow(c.env.DB, selectSession(sessionHash, now.toISOString()));
  if (row === undefined) return undefined;
  const { seen_at, ...person } = row;
  if (now.getTime() - Date.parse(seen_at) > DAY_MS) {
    const prolonged = sql`
      UPDATE office_sessions SET seen_at = ${now.toISOString()}, expires_at = ${sessionEnd(now)} WHERE token_hash = ${sessionHash}`;
    await prepare(c.env.DB, prolonged).run();
    giveCookie(c, token);
  }
  return { ...person, sessionHash };
};

export const signOut = async (c: OfficeContext, { sessionHash }: SignedIn): Promise<void> => {
  await prepare(c.env.DB, sql`DELETE FROM office_sessions WHERE token_hash = ${sessionHash}`).run();
  deleteCookie(c, COOKIE, SAFE);
};

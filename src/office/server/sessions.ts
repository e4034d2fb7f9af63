import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../../server/env.ts';
import { prepare, readRow } from '../../server/query.ts';
import { hashToken } from '../../server/tokens.ts';
import { SESSION_DAYS } from '../contract/office-limits.ts';
import { deleteSession, prolongSession, type SessionRow, selectSession } from './sql/sign-in.ts';

/** Who is signed in: a cookie holds a token, the database its hash. */

export type SignedIn = Pick<SessionRow, 'id' | 'name' | 'role'> & { sessionHash: string };

export type OfficeContext = Context<{ Bindings: Env }>;

const COOKIE = 'office';
const DAY_S = 24 * 3600;

/** A session is prolonged at most once in this time: reading a lead need not write. */
const PROLONG_AFTER_MS = DAY_S * 1000;

export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_S * 1000).toISOString();

export const giveCookie = (c: OfficeContext, token: string) =>
  setCookie(c, COOKIE, token, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_DAYS * DAY_S,
  });

/** The person of the request's cookie. Prolongs the session. */
export const signedIn = async (c: OfficeContext, now: Date): Promise<SignedIn | undefined> => {
  const token = getCookie(c, COOKIE, 'host');
  if (!token) return undefined;
  const hash = await hashToken(token);
  const row = await readRow(c.env.DB, selectSession(hash, now.toISOString()));
  if (row === undefined) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) > PROLONG_AFTER_MS) {
    await prepare(c.env.DB, prolongSession(hash, now.toISOString(), sessionEnd(now))).run();
    giveCookie(c, token);
  }
  return { id: row.id, name: row.name, role: row.role, sessionHash: hash };
};

export const signOut = async (c: OfficeContext, { sessionHash }: SignedIn): Promise<void> => {
  await prepare(c.env.DB, deleteSession(sessionHash)).run();
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
};

import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type * as z from 'zod/mini';
import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import { countFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { business } from '../../server/mail-facts.ts';
import { clientAddress, isHiddenOwn, isOverLimit, ownOrigin } from '../../server/origins.ts';
import { prepare, readAll, readRow } from '../../server/query.ts';
import { mediaTypeOf } from '../../server/request-body.ts';
import { hashOf } from '../../server/tokens.ts';
import type { Session } from '../contract/answers.ts';
import { SESSION_DAYS } from '../contract/office-limits.ts';
import { startOfDaysAgo } from './desk.ts';
import { pushKey } from './push.ts';
import { refuse } from './responses.ts';
import { selectColleagues, wasAnybodyInvited } from './sql/people-queries.ts';
import { selectAlertsOf } from './sql/push-queries.ts';
import {
  deleteSession,
  deleteSessionsOf,
  prolongSession,
  type SessionRow,
  selectFallen,
  selectSession,
} from './sql/sign-in.ts';

/** Who may use a route: anyone about to sign in, everyone in the office, or its owners. */
export type Access = 'signing-in' | 'staff' | 'owner';

type Rules = {
  access: Access;
  /** the JSON of a POST, the query of a GET or of a PUT, whose body is a photo */
  input: z.ZodMiniType;
};

const NOBODY_YET = 'Nobody has been invited to the office yet: docs/office.md says how the first invitation is made.';

const isAnybodyInvited = async (env: Env): Promise<boolean> =>
  (await readRow(env.DB, wasAnybodyInvited))?.invited === 1;

/** Our pages send no Origin with a GET, and always their own with a change. */
const comesFromUs = (request: Request) => {
  const origin = request.headers.get('Origin');
  if (origin === null) return request.method === 'GET';
  return origin === ownOrigin(request) || isHiddenOwn(request);
};

/** Another site's form can send neither. */
const isTaken = (request: Request) =>
  request.method === 'PUT' ? mediaTypeOf(request).startsWith('image/') : mediaTypeOf(request) === 'application/json';

/** Checks every request to the office: its origin, its type, who sends it, and its content. */
export const guard =
  ({ access, input }: Rules): MiddlewareHandler<Guarded> =>
  async (c, next) => {
    const request = c.req.raw;
    const isChange = request.method !== 'GET';
    const hasJson = isChange && request.method !== 'PUT';
    const now = new Date();

    if (!comesFromUs(request)) return refuse(403, 'This was not sent from the office.');
    if (isChange && !isTaken(request)) return refuse(415, 'The office takes nothing but JSON, and photos.');
    // Everyone who is signed in was invited: only the others are checked.
    const person = access === 'signing-in' ? undefined : await signedIn(c, now);
    if (person === undefined && !(await isAnybodyInvited(c.env))) return refuse(404, NOBODY_YET);

    if (access === 'signing-in') {
      if (await isOverLimit(c.env.RATE_LIMIT, `office ${clientAddress(request)}`)) {
        const wait = { 'Retry-After': String(RATE_PERIOD_SECONDS) };
        return refuse(429, 'Too many tries. Wait a minute.', wait);
      }
    } else {
      if (person === undefined) return refuse(401, 'Sign in first.');
      if (access === 'owner' && person.role !== 'owner') return refuse(403, 'Only an owner of the office may do that.');
      c.set('person', person);
    }

    // Without JSON the schema says what is missing.
    const parsed = input.safeParse(hasJson ? await c.req.json().catch(() => undefined) : c.req.query());
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? 'That request cannot be read.');
    c.set('input', parsed.data);
    c.set('now', now);
    return next();
  };

/** How long people see that a key's counter fell; a copy of the key cannot dismiss it. */
const TOLD_DAYS = 7;

/** What the app needs to know about the signed-in person and the business. */
export const readSession = async (person: SignedIn, env: Env, now: Date): Promise<Session> => {
  const { name, role } = person;
  const [people, [failed], fallen, alerts] = await readAll(env.DB, [
    selectColleagues,
    countFailed,
    selectFallen(person, startOfDaysAgo(TOLD_DAYS, now)),
    selectAlertsOf(person),
  ]);
  return {
    name,
    role,
    business: { name: business.name, timeZone: business.timeZone },
    people: people.map(({ name: person }) => person),
    pushKey: pushKey(env),
    failed: role === 'owner' ? (failed?.failed ?? 0) : 0,
    fallenKeys: fallen.map(({ fell_at, is_own, ...key }) => ({ ...key, fellAt: fell_at, isOwn: is_own === 1 })),
    alerts: alerts.map(({ is_here, is_stopped, ...device }) => ({
      ...device,
      isHere: is_here === 1,
      isStopped: is_stopped === 1,
    })),
  };
};

/** Who is signed in: a cookie holds a token, the database its hash. */

export type SignedIn = Pick<SessionRow, 'id' | 'name' | 'role'> & { sessionHash: string };

/** What the guard puts into the context of a handler. */
export type Guarded = { Bindings: Env; Variables: { person: SignedIn; input: unknown; now: Date } };

const COOKIE = 'office';
const DAY_S = 24 * 3600;

/** A session is prolonged at most once in this time: reading a lead need not write. */
const PROLONG_AFTER_MS = DAY_S * 1000;

/** When a session ends without further visits. */
export const sessionEnd = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_S * 1000).toISOString();

export const giveCookie = (c: Context<Guarded>, token: string) =>
  setCookie(c, COOKIE, token, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: SESSION_DAYS * DAY_S,
  });

/** The person of the request's cookie. Prolongs the session. */
const signedIn = async (c: Context<Guarded>, now: Date): Promise<SignedIn | undefined> => {
  const token = getCookie(c, COOKIE, 'host');
  if (!token) return undefined;
  const hash = await hashOf(token);
  const row = await readRow(c.env.DB, selectSession(hash, now.toISOString()));
  if (row === undefined) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) > PROLONG_AFTER_MS) {
    await prepare(c.env.DB, prolongSession(hash, now.toISOString(), sessionEnd(now))).run();
    giveCookie(c, token);
  }
  return { id: row.id, name: row.name, role: row.role, sessionHash: hash };
};

export const signOut = async (
  c: Context<Guarded>,
  { id, sessionHash }: SignedIn,
  everywhere: boolean,
): Promise<void> => {
  await prepare(c.env.DB, everywhere ? deleteSessionsOf(id) : deleteSession(sessionHash)).run();
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
};

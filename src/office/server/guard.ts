import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import { clientAddress } from '../../leads/server/client-address.ts';
import type { Env } from '../../server/env.ts';
import { prepare } from '../../server/query.ts';
import { refuse } from './answer.ts';
import type { Guarded } from './context.ts';
import { ownOrigin } from './own-origin.ts';
import { signedIn } from './sessions.ts';
import { wasAnybodyInvited } from './sql/people.ts';

/** Who may ask a route: anybody who is about to sign in, everybody of the office, or its owners. */
export type Access = 'signing-in' | 'staff' | 'owner';

type Rules = {
  access: Access;
  /** what a change says, as JSON; what a question says stands in its address */
  input: z.ZodMiniType;
  /** a picture is the body, and what is said of it stands in the address */
  takesPhoto?: boolean | undefined;
};

const NOBODY_YET = 'Nobody has been invited to the office yet: docs/office.md says how the first invitation is made.';

const isAnybodyInvited = async (env: Env): Promise<boolean> =>
  (await prepare(env.DB, wasAnybodyInvited).first<{ invited: number }>())?.invited === 1;

/** A page of ours names no origin when it asks, and always its own when it changes something. */
const comesFromUs = (request: Request) => {
  const origin = request.headers.get('Origin');
  if (origin === null) return request.method === 'GET';
  return origin === ownOrigin(request);
};

const mediaTypeOf = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** No form of another page can send either by itself. */
const isTaken = (request: Request, takesPhoto: boolean) =>
  takesPhoto ? mediaTypeOf(request).startsWith('image/') : mediaTypeOf(request) === 'application/json';

const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    return undefined; // the schema says what is missing
  }
};

const isOverLimit = async (request: Request, env: Env) => {
  return !(await env.RATE_LIMIT.limit({ key: `office ${clientAddress(request)}` })).success;
};

/** Stands in front of every route of the office. What it lets through is somebody who may, with something that can be read. */
export const guard =
  ({ access, input, takesPhoto = false }: Rules): MiddlewareHandler<Guarded> =>
  async (c, next) => {
    const request = c.req.raw;
    const isChange = request.method !== 'GET';
    const now = new Date();

    if (!comesFromUs(request)) return refuse(403, 'This was not sent from the office.');
    if (isChange && !isTaken(request, takesPhoto)) return refuse(415, 'The office takes nothing but JSON, and photos.');
    // Who is signed in was invited once: that is asked of the others alone.
    const person = access === 'signing-in' ? undefined : await signedIn(c, now);
    if (person === undefined && !(await isAnybodyInvited(c.env))) return refuse(404, NOBODY_YET);

    if (access === 'signing-in') {
      if (await isOverLimit(request, c.env)) {
        const wait = { 'Retry-After': String(RATE_PERIOD_SECONDS) };
        return refuse(429, 'Too many tries. Wait a minute.', wait);
      }
    } else {
      if (person === undefined) return refuse(401, 'Sign in first.');
      if (access === 'owner' && person.role !== 'owner') return refuse(403, 'Only an owner of the office may do that.');
      c.set('person', person);
    }

    const parsed = input.safeParse(isChange && !takesPhoto ? await readJson(request) : c.req.query());
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? 'That request cannot be read.');
    c.set('input', parsed.data);
    c.set('now', now);
    return next();
  };

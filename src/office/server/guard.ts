import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import type { Env } from '../../server/env.ts';
import { isHiddenOwn, ownOrigin } from '../../server/origins.ts';
import { prepare } from '../../server/query.ts';
import { clientAddress, isOverLimit } from '../../server/rate-limit.ts';
import { mediaTypeOf } from '../../server/request-body.ts';
import { refuse } from './responses.ts';
import { type Guarded, signedIn } from './sessions.ts';
import { wasAnybodyInvited } from './sql/people.ts';

/** Who may use a route: anybody about to sign in, everybody of the office, or its owners. */
export type Access = 'signing-in' | 'staff' | 'owner';

type Rules = {
  access: Access;
  /** the JSON of a POST, the query of a GET */
  input: z.ZodMiniType;
  /** the body is a picture, the input is in the query */
  takesPhoto?: boolean | undefined;
};

const NOBODY_YET = 'Nobody has been invited to the office yet: docs/office.md says how the first invitation is made.';

const isAnybodyInvited = async (env: Env): Promise<boolean> =>
  (await prepare(env.DB, wasAnybodyInvited).first<{ invited: number }>())?.invited === 1;

/** Our pages send no Origin with a GET, and always their own with a change. */
const comesFromUs = (request: Request) => {
  const origin = request.headers.get('Origin');
  if (origin === null) return request.method === 'GET';
  return origin === ownOrigin(request) || isHiddenOwn(request);
};

/** A form of another site can send neither. */
const isTaken = (request: Request, takesPhoto: boolean) =>
  takesPhoto ? mediaTypeOf(request).startsWith('image/') : mediaTypeOf(request) === 'application/json';

/** Checks every request of the office: its origin, its type, who sends it and what it says. */
export const guard =
  ({ access, input, takesPhoto = false }: Rules): MiddlewareHandler<Guarded> =>
  async (c, next) => {
    const request = c.req.raw;
    const isChange = request.method !== 'GET';
    const now = new Date();

    if (!comesFromUs(request)) return refuse(403, 'This was not sent from the office.');
    if (isChange && !isTaken(request, takesPhoto)) return refuse(415, 'The office takes nothing but JSON, and photos.');
    // Anybody who is signed in was invited: only the others are checked.
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
    const parsed = input.safeParse(isChange && !takesPhoto ? await c.req.json().catch(() => undefined) : c.req.query());
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? 'That request cannot be read.');
    c.set('input', parsed.data);
    c.set('now', now);
    return next();
  };

import { RATE_PERIOD_SECONDS } from '../../leads/contract/limits.ts';
import type { Env } from '../../server/env.ts';
import { clientAddress, isOverLimit, ownOrigin } from '../../server/origins.ts';
import { readRow } from '../../server/query.ts';
import { wasAnybodyInvited } from './people.ts';
import { refusal } from './refusals.ts';
import { type OfficeContext, type SignedIn, signedIn } from './sessions.ts';

/** Access checks for pages, forms, and the few scripts' requests. */

/** Anyone about to sign in, everyone in the office, or its owners. */
export type Access = 'anyone' | 'staff' | 'owner';

/** `name`: who is signed in, for the page's frame. */
type Who<Allowed extends Access> = Allowed extends 'anyone' ? undefined : SignedIn;

/** A request that may be answered. */
export type Admitted<Allowed extends Access = 'staff' | 'owner'> = {
  c: OfficeContext;
  request: Request;
  env: Env;
  now: Date;
  person: Who<Allowed>;
  /** `:id` in the path; empty without one */
  id: string;
  query: Record<string, string>;
};

const NOBODY_YET = 'No one has been invited to the office yet: docs/office.md says how to make the first invitation.';

/**
 * Whether one of our pages sent it. Browsers say so in a header, older ones by the origin alone; no other site can forge
 * either.
 */
const comesFromUs = (request: Request): boolean => {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('Origin') === ownOrigin(request);
};

/** Checks who asks, and from where. Reading is allowed from anywhere: a link in a mail leads here, too. @throws a refusal */
export const admit = async <Allowed extends Access>(c: OfficeContext, access: Allowed): Promise<Admitted<Allowed>> => {
  const { env } = c;
  const request = c.req.raw;
  const now = new Date();
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (isChange && !comesFromUs(request)) throw refusal(403, 'This was not sent from the office.');

  const person = access === 'anyone' ? undefined : await signedIn(c, now);
  // Everyone who is signed in was invited: only the others are checked.
  if (person === undefined && (await readRow(env.DB, wasAnybodyInvited))?.invited !== 1) throw refusal(404, NOBODY_YET);
  if (access === 'anyone' && isChange && (await isOverLimit(env.RATE_LIMIT, `office ${clientAddress(request)}`))) {
    c.header('Retry-After', String(RATE_PERIOD_SECONDS));
    throw refusal(429, 'Too many tries. Wait a minute.');
  }
  if (access !== 'anyone' && person === undefined) throw refusal(401, 'Sign in first.');
  if (access === 'owner' && person?.role !== 'owner') throw refusal(403, 'Only an owner of the office may do that.');
  c.set('person', person);
  const id = c.req.param('id') ?? '';
  return { c, request, env, now, person: person as Who<Allowed>, id, query: c.req.query() };
};

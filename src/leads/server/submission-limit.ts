import type { Env } from '../../server/env.ts';
import { clientAddress, isOverLimit } from '../../server/origins.ts';
import { RATE_PERIOD_SECONDS } from '../contract/limits.ts';

/**
 * How many submissions per minute from one address pass without asking the limiter, which then counts the rest
 * (wrangler.jsonc). Nearly every visitor sends one: they need not wait for it, and locally it costs as much as storing the lead.
 */
export const UNCOUNTED_PER_MINUTE = 5;

/** What this instance of the worker has seen in the current minute, by address. */
const seen = new Map<string, number>();
let period = 0;

const isOneOfTheFirst = (address: string): boolean => {
  const now = Math.floor(Date.now() / (RATE_PERIOD_SECONDS * 1000));
  if (now !== period) seen.clear();
  period = now;
  const count = (seen.get(address) ?? 0) + 1;
  seen.set(address, count);
  return count <= UNCOUNTED_PER_MINUTE;
};

/**
 * True if one address sends more than the lead contract allows. A limiter that does not answer must not cost a lead.
 * @param what is counted separately, so that nothing else uses up what a lead may need
 */
export const isOverSubmissionLimit = async (
  request: Request,
  env: Env,
  what: 'lead' | 'addition' = 'lead',
): Promise<boolean> => {
  const address = `${what} ${clientAddress(request)}`;
  if (isOneOfTheFirst(address)) return false;
  return isOverLimit(env.RATE_LIMIT, address).catch(() => false);
};

import type { Env } from '../../../server/env.ts';
import { prepare, type Query } from '../../../server/query.ts';
import { hashOf } from '../../../server/tokens.ts';
import { HOUR_MS } from '../../../shared/dates.ts';
import { ADD_HOURS } from '../../contract/limits.ts';

/** `{ key }` of a lead that was received then or later; older ones can no longer be added to. */
const selectKey = (leadId: string, since: string): Query => ({
  sql: 'SELECT addition_key AS key FROM leads WHERE id = ? AND addition_key IS NOT NULL AND created_at >= ?',
  values: [leadId, since],
});

/** The key of a request that can be added to now; undefined of all others. */
export const keyOf = async (leadId: string, env: Env, now: Date): Promise<string | undefined> => {
  const since = new Date(now.getTime() - ADD_HOURS * HOUR_MS).toISOString();
  return (await prepare(env.DB, selectKey(leadId, since)).first<{ key: string }>())?.key;
};

/** Compared by their hashes: how long that takes says nothing of the key. */
const areEqual = async (one: string, other: string): Promise<boolean> => (await hashOf(one)) === (await hashOf(other));

/** Whether `key` lets somebody add to the request now. */
export const isOpen = async (leadId: string, key: unknown, env: Env, now: Date): Promise<boolean> => {
  const own = await keyOf(leadId, env, now);
  return own !== undefined && typeof key === 'string' && areEqual(own, key);
};

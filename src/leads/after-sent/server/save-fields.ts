import type { Env } from '../../../server/env.ts';
import { prepare, readRow, sql } from '../../../server/query.ts';
import { hashToken } from '../../../server/tokens.ts';
import { HOUR_MS } from '../../../shared/dates.ts';
import { parseAddition } from '../../contract/addition.ts';
import { ADD_HOURS } from '../../contract/limits.ts';
import type { FieldErrors } from '../../contract/parse-lead.ts';
import { noteAddition } from '../../server/notifications.ts';

/** Only of a lead that was received then or later; older ones can no longer be added to. */
const selectKey = (leadId: string, since: string) => sql<{ key: string }>`
  SELECT addition_key AS key FROM leads WHERE id = ${leadId} AND addition_key IS NOT NULL AND created_at >= ${since}`;

export const deriveKey = async (leadId: string, env: Env, now: Date): Promise<string | undefined> => {
  const since = new Date(now.getTime() - ADD_HOURS * HOUR_MS).toISOString();
  return (await readRow(env.DB, selectKey(leadId, since)))?.key;
};

/** Compared by their hashes: how long that takes reveals nothing about the key. */
const areEqual = async (one: string, other: string): Promise<boolean> =>
  (await hashToken(one)) === (await hashToken(other));

export const isOpen = async (leadId: string, key: unknown, env: Env, now: Date): Promise<boolean> => {
  const own = await deriveKey(leadId, env, now);
  return own !== undefined && typeof key === 'string' && areEqual(own, key);
};

const mergeAddition = (leadId: string, addition: string) => sql`
  UPDATE leads SET addition = json_patch(coalesce(addition, '{}'), ${addition}) WHERE id = ${leadId}`;

/** Saves the given fields. @returns what is wrong with them, if anything: then none is saved */
export const saveFields = async (
  leadId: string,
  values: Record<string, unknown>,
  env: Env,
  now: Date,
): Promise<FieldErrors | undefined> => {
  const parsed = parseAddition(values);
  if (!parsed.ok) return parsed.fields;
  if (Object.keys(parsed.addition).length > 0) {
    await prepare(env.DB, mergeAddition(leadId, JSON.stringify(parsed.addition))).run();
    await noteAddition(leadId, env, now);
  }
  return undefined;
};

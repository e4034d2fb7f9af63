import type { Env } from '../env.ts';
import { prepare } from '../query.ts';
import { deleteExpired } from './sql.ts';

/** Removes what can let nobody in any more. */
export const closeOffice = async (env: Env, now: Date): Promise<void> => {
  await env.DB.batch(deleteExpired(now.toISOString()).map((query) => prepare(env.DB, query)));
};

import type { Env } from '../../server/env.ts';
import { floors } from '../../server/floors.ts';
import { runAll } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { REQUESTS_PATH } from '../contract/addition.ts';

/** Something came to a request after it was sent. What is stored stays so if nobody can be told. */
export const tellOfAddition = async (leadId: string, env: Env, now: Date): Promise<void> => {
  const queries = floors.flatMap(({ onAddition }) => onAddition?.(leadId, now) ?? []);
  if (queries.length > 0) await runAll(env.DB, queries).catch((error: unknown) => logError(REQUESTS_PATH, error));
};

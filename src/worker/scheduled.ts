import { forgetOldFigures } from '../figures/server/count-visit.ts';
import { collectOrphans, dropPhotos } from '../leads/after-sent/server/scheduled-photos.ts';
import { alert } from '../leads/server/alert.ts';
import { deliver } from '../leads/server/deliver.ts';
import { digest } from '../leads/server/digest.ts';
import { selfTest } from '../leads/server/self-test.ts';
import { backfillSearchColumns } from '../office/server/backfill-search-columns.ts';
import { remind } from '../office/server/reminders.ts';
import { deleteExpired } from '../office/server/sql/sign-in.ts';
import type { Env } from '../server/env.ts';
import { runAll } from '../server/query.ts';
import { logError } from '../server/request-log.ts';

/** Each sees by itself whether it is its time. The alert comes last, so that it speaks of how things are now. */
const WORK: Record<string, (env: Env, now: Date) => Promise<unknown>> = {
  deliver: (env) => deliver(env),
  closeOffice: (env, now) => runAll(env.DB, deleteExpired(now.toISOString())),
  remind,
  dropPhotos,
  collectOrphans,
  backfillSearchColumns,
  selfTest,
  forgetOldFigures,
  digest,
  alert,
};

/** Once a minute (wrangler.jsonc). What fails is logged and keeps nothing else from running. */
export const scheduled = async (env: Env, now: Date): Promise<void> => {
  for (const [name, work] of Object.entries(WORK)) {
    await work(env, now).catch((error: unknown) => logError(`scheduled/${name}`, error));
  }
};

import { collectOrphans, dropPhotos, forgetPhotoDays } from './additions/scheduled-photos.ts';
import { alert } from './alert.ts';
import { deliver } from './deliver.ts';
import { digest } from './digest.ts';
import type { Env } from './env.ts';
import { forgetOldFigures } from './figures/count-visit.ts';
import { lookThrough } from './look-through.ts';
import { remind } from './office/reminders.ts';
import { deleteExpired } from './office/sql/sign-in.ts';
import { runAll } from './query.ts';
import { logError } from './request-log.ts';
import { selfTest } from './self-test.ts';

/** Each sees by itself whether it is its time. The alert comes last, so that it speaks of how things are now. */
const WORK: Record<string, (env: Env, now: Date) => Promise<unknown>> = {
  deliver: (env) => deliver(env),
  closeOffice: (env, now) => runAll(env.DB, deleteExpired(now.toISOString())),
  remind,
  dropPhotos,
  forgetPhotoDays,
  collectOrphans,
  lookThrough,
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

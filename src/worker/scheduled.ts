import { collectOrphans, dropPhotos, forgetPhotoDays } from '../leads/photos/server/scheduled-photos.ts';
import { alert } from '../leads/server/alert.ts';
import { deliver } from '../leads/server/deliver.ts';
import { digest } from '../leads/server/digest.ts';
import { selfTest } from '../leads/server/self-test.ts';
import type { Env } from '../server/env.ts';
import { floors } from '../server/floors.ts';
import { logError } from '../server/request-log.ts';

/** Each decides whether its time has come. The alert comes last, so that it reports how things are now. */
const listWork = (): Record<string, (env: Env, now: Date) => Promise<unknown>> => ({
  deliver: (env) => deliver(env),
  ...Object.assign({}, ...floors.map(({ scheduled }) => scheduled)),
  dropPhotos,
  forgetPhotoDays,
  collectOrphans,
  selfTest,
  digest,
  alert,
});

/** Once a minute (wrangler.jsonc). What fails is logged and keeps nothing else from running. */
export const scheduled = async (env: Env, now: Date): Promise<void> => {
  for (const [name, work] of Object.entries(listWork())) {
    try {
      await work(env, now);
    } catch (error) {
      logError(`scheduled/${name}`, error);
    }
  }
};

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { dataDir } from '../paths.mjs';
import { bundleWorker, watchWorker } from './bundle-worker.ts';
import { readWranglerFile } from './read-wrangler-file.ts';
import { type Server, serve } from './serve.ts';

type Options = {
  port: number;
  vars: Record<string, string>;
  /** the worker's first file, when it is not the one that wrangler.jsonc names; from the clone */
  entry?: string | undefined;
  /** folder of the pages, when it is not the one that wrangler.jsonc names; absolute */
  pages?: string;
  /** whether to go on with the new worker when one of its files changes */
  isWatched?: boolean;
};

const MINUTE_MS = 60_000;

/** Runs the scheduled handler once a minute until `stop`, as Cloudflare does; no engine does it by itself. */
const runEveryMinute = async (server: Server, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    await server.runScheduled();
    await wait(MINUTE_MS, undefined, { signal: stop }).catch(() => {});
  }
};

/**
 * Serves pages and endpoint with the real worker on the local database, and runs its scheduled handler every minute.
 * Returns as soon as it answers. `ended` resolves when it was stopped, after what was under way has been answered; it
 * rejects when the engine died and cannot be started again.
 */
export const serveSite = async ({ port, vars, entry, pages, isWatched }: Options, stop: AbortSignal) => {
  const file = readWranglerFile('wrangler.jsonc', pages);
  const worker = [entry ?? file.main, file.textFiles] as const;
  const server = await serve({ file, code: await bundleWorker(...worker), port, dataDir, vars });
  if (isWatched) await watchWorker(...worker, server.update, stop);
  const stopped = stop.aborted ? Promise.resolve() : once(stop, 'abort').then(() => {});
  return { ended: Promise.race([stopped, runEveryMinute(server, stop)]).finally(server.stop) };
};

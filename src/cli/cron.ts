import { setTimeout as wait } from 'node:timers/promises';
import { LOCAL_ADDRESS } from './port.ts';

const EVERY_MS = 60_000;

/** Where `wrangler dev` lets the scheduled handler be called. */
export const SCHEDULED_PATH = '/cdn-cgi/local/scheduled';

/** Calls the worker's scheduled handler once a minute, as Cloudflare does; `wrangler dev` never does by itself. */
export const runCron = async (port: number, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    // An answer other than yes is in the worker's own log.
    await fetch(`http://${LOCAL_ADDRESS}:${port}${SCHEDULED_PATH}`, { signal: stop }).catch(() => {});
    await wait(EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
};

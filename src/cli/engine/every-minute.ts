import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './serve.ts';

const EVERY_MS = 60_000;

/** Runs the scheduled handler once a minute until `stop`, as Cloudflare does; no engine does it by itself. */
export const runEveryMinute = async (server: Server, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    await server.runScheduled();
    await wait(EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
};

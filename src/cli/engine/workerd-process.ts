import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

/** Node reports every process that is started here (https://nodejs.org/api/diagnostics_channel.html#process). */
const CHANNEL = 'child_process';

/** Requests that are under way when the server is stopped have so long to be answered. */
const DRAIN_MS = 10_000;

/** The workerd that Miniflare keeps running on `address` (host:port), which it has no words for itself. */
export const followWorkerd = (address: string) => {
  let running: ChildProcess | undefined;
  const onProcess = (message: unknown) => {
    const { process } = message as { process: ChildProcess };
    // What it was started with is known a moment later. Other servers may run beside this one.
    queueMicrotask(() => {
      if (process.spawnargs.includes(`--socket-addr=entry=${address}`)) running = process;
    });
  };
  subscribe(CHANNEL, onProcess);
  return {
    pid: () => running?.pid,
    /**
     * Lets it answer what it was asked, and then end, by SIGTERM; it takes no new connection meanwhile.
     * @param onEnd called in the very moment when it ends
     */
    drain: async (onEnd: () => void) => {
      unsubscribe(CHANNEL, onProcess);
      if (!running || running.exitCode !== null || running.signalCode !== null) return onEnd();
      running.prependOnceListener('exit', onEnd);
      const late = setTimeout(() => running?.kill('SIGKILL'), DRAIN_MS);
      running.kill('SIGTERM');
      await once(running, 'exit');
      clearTimeout(late);
    },
  };
};

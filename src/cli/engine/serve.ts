import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_splitSqlQuery as splitStatements } from 'wrangler';
import { LOCAL_ADDRESS } from '../port.ts';
import type { WranglerFile } from './read-wrangler-file.ts';

/** The table in which wrangler, too, records what was applied. */
const CREATE_NOTES = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Applies the new migrations of a folder to a database, each in one transaction, like `wrangler d1 migrations apply`. A removed floor has none. */
const migrate = async (db: D1Database, folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  await db.prepare(CREATE_NOTES).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of files.filter((file) => !applied.has(file))) {
    const statements = splitStatements(await readFile(join(folder, name), 'utf8'));
    const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await db.batch([...statements.map((sql) => db.prepare(sql)), note]);
  }
};

/** Node reports every process that is started here (https://nodejs.org/api/diagnostics_channel.html#process). */
const CHANNEL = 'child_process';

/** How long requests in progress have to be answered when the server is stopped. */
const DRAIN_MS = 10_000;

/** The workerd that Miniflare keeps running on `address` (host:port), for which it has no API. */
const followWorkerd = (address: string) => {
  let running: ChildProcess | undefined;
  const onProcess = (message: unknown) => {
    const { process } = message as { process: ChildProcess };
    // Its arguments are known a moment later. Other servers may be running, too.
    queueMicrotask(() => {
      if (process.spawnargs.includes(`--socket-addr=entry=${address}`)) running = process;
    });
  };
  subscribe(CHANNEL, onProcess);
  return {
    pid: () => running?.pid,
    /** Lets it answer its pending requests and then exit, by SIGTERM; `onEnd` is called when it exits. */
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

type Site = {
  file: WranglerFile;
  /** the bundled worker */
  code: string;
  port: number;
  /** folder of the database, absolute */
  dataDir: string;
  /** variables in addition to those of the wrangler file; they win */
  vars?: Record<string, string> | undefined;
  /** receives every line that the worker logs */
  log?: (line: string) => void;
};

/** Serves a site with Cloudflare's engine, workerd, which Miniflare starts and, if it dies, restarts at once. */
export const serve = async (site: Site) => {
  await bringUpToDate(site);
  const workerd = followWorkerd(`${LOCAL_ADDRESS}:${site.port}`);
  const miniflare = makeWithoutSignals(() => new Miniflare(toMiniflareOptions(site)));
  await miniflare.ready;
  return {
    /** Runs the worker's scheduled handler once, as of now by default. Rejects if the engine is gone. */
    runScheduled: async (at = new Date()) => {
      const worker = await miniflare.getWorker();
      // Its errors are in the worker's log; a run that was cut off when the engine died is repeated in a minute.
      await worker.scheduled({ scheduledTime: at }).catch(() => {});
    },
    update: (code: string) => miniflare.setOptions(toMiniflareOptions({ ...site, code })),
    /** Answers what is in progress, and exits. */
    stop: async () => {
      let disposed: Promise<void> | undefined;
      // At once, or Miniflare would mistake the exit for a crash.
      await workerd.drain(() => {
        disposed = miniflare.dispose();
      });
      await disposed;
    },
    /** the engine's process: a new one after it died, on the same port and data */
    pid: workerd.pid,
  };
};

export type Server = Awaited<ReturnType<typeof serve>>;

/** Before the first request can come: all migrations of all databases. */
const bringUpToDate = async (site: Site): Promise<void> => {
  const { file } = site;
  const miniflare = new Miniflare(toMiniflareOptions({ ...site, port: 0, code: 'export default {}' }));
  try {
    for (const [binding, folder] of Object.entries(file.migrations)) {
      await migrate((await miniflare.getD1Database(binding)) as unknown as D1Database, folder);
    }
  } finally {
    await miniflare.dispose();
  }
};

/** In the form that Cloudflare documents (Miniflare 4's); nothing contacts the network on its own. */
export const toMiniflareOptions = ({ file, code, port, dataDir, vars, log = console.log }: Site) => {
  const options: V4MiniflareOptions = {
    host: LOCAL_ADDRESS,
    port,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: ({ message }) => log(message),
    cf: false,
    telemetry: { enabled: false },
    // As `wrangler --persist-to` lays it out.
    resourcePersistencePath: join(dataDir, 'v3'),
    workers: [
      {
        ...file.options,
        modules: [{ type: 'ESModule', path: 'worker.mjs', contents: code }],
        bindings: Object.assign({}, file.options.bindings, vars),
      },
    ],
  };
  return convertV4MiniflareOptions(options);
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Miniflare exits the whole process at a signal, whatever is in progress: here the commands decide that (main.ts). */
const makeWithoutSignals = <Made>(make: () => Made): Made => {
  const before = SIGNALS.map((signal) => process.listeners(signal));
  const result = make();
  for (const [index, signal] of SIGNALS.entries()) {
    const added = process.listeners(signal).filter((listener) => !before[index]?.includes(listener));
    for (const listener of added) process.off(signal, listener);
  }
  return result;
};

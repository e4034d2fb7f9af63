import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { matchesGlob, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuildOptions, type BuildResult, build, context, type Plugin } from 'esbuild';
import { dataDir, root } from '../paths.mjs';
import { readWranglerFile } from './read-wrangler-file.ts';
import { type Server, serve } from './serve.ts';

/** What wrangler's rules mark as text is imported as a string. */
const makeTextPlugin = (globs: string[]): Plugin => ({
  name: 'text-files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /./ }, async ({ path }) => {
      if (!globs.some((glob) => matchesGlob(relative(root, path), glob))) return undefined;
      return { contents: await readFile(path, 'utf8'), loader: 'text' };
    }),
});

/** For workerd, bundled as wrangler does it. */
const describeBuild = (entry: string, textFiles: string[]): BuildOptions => ({
  entryPoints: [entry],
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  // Or React would run with its checks for development, which take twice as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [makeTextPlugin(textFiles)],
});

const joinCode = ({ outputFiles = [] }: BuildResult) => outputFiles.map(({ text }) => text).join('');

/** The worker as one module. `textFiles` are globs of files that it imports as text. */
export const bundleWorker = async (entry: string, textFiles: string[]): Promise<string> =>
  joinCode(await build(describeBuild(entry, textFiles)));

/** Gives the bundle to `use` whenever one of its files changes, until `stop`. Shows an error in one, and waits until it is fixed. */
const watchWorker = async (
  entry: string,
  textFiles: string[],
  use: (code: string) => Promise<void>,
  stop: AbortSignal,
): Promise<void> => {
  const { plugins = [], ...rest } = describeBuild(entry, textFiles);
  const onEveryBuild: Plugin = {
    name: 'on-every-build',
    setup: ({ onEnd }) =>
      onEnd(async (result) => {
        if (result.errors.length === 0) await use(joinCode(result));
      }),
  };
  const watching = await context({ ...rest, plugins: [...plugins, onEveryBuild] });
  stop.addEventListener('abort', () => watching.dispose());
  await watching.watch();
};

type Options = {
  port: number;
  vars: Record<string, string>;
  /** the worker's first file, if it is not the one in wrangler.jsonc; relative to the clone */
  entry?: string | undefined;
  /** folder of the pages, if it is not the one in wrangler.jsonc; absolute */
  pages?: string;
  /** whether to restart with the new worker when one of its files changes */
  isWatched?: boolean;
};

const MINUTE_MS = 60_000;

/** Runs the scheduled handler once a minute until `stop`, as Cloudflare does; no local engine does. */
const runEveryMinute = async (server: Server, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    await server.runScheduled();
    await wait(MINUTE_MS, undefined, { signal: stop }).catch(() => {});
  }
};

/**
 * Serves pages and endpoint with the real worker on the local database, and runs its scheduled handler every minute.
 * Returns as soon as it answers. `ended` resolves once it is stopped and requests in progress have been answered; it
 * rejects if the engine died and cannot be restarted.
 */
export const serveSite = async ({ port, vars, entry, pages, isWatched }: Options, stop: AbortSignal) => {
  const file = readWranglerFile('wrangler.jsonc', pages);
  const worker = [entry ?? file.main, file.textFiles] as const;
  const server = await serve({ file, code: await bundleWorker(...worker), port, dataDir, vars });
  if (isWatched) await watchWorker(...worker, server.update, stop);
  const stopped = stop.aborted ? Promise.resolve() : once(stop, 'abort').then(() => {});
  return { ended: Promise.race([stopped, runEveryMinute(server, stop)]).finally(server.stop) };
};

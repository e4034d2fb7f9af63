import { readFile } from 'node:fs/promises';
import { matchesGlob, relative } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Plugin } from 'esbuild';
import { root } from '../paths.mjs';

/** What wrangler's rules call text is imported as a string. */
const makeTextPlugin = (globs: string[]): Plugin => ({
  name: 'text-files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /./ }, async ({ path }) => {
      if (!globs.some((glob) => matchesGlob(relative(root, path), glob))) return undefined;
      return { contents: await readFile(path, 'utf8'), loader: 'text' };
    }),
});

/** For workerd, as wrangler bundles. */
const describeBuild = (entry: string, textFiles: string[]): BuildOptions => ({
  entryPoints: [entry],
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  plugins: [makeTextPlugin(textFiles)],
});

const joinCode = ({ outputFiles = [] }: BuildResult) => outputFiles.map(({ text }) => text).join('');

/**
 * The worker as one module.
 * @param entry its first file
 * @param textFiles globs of files that it imports as text
 */
export const bundleWorker = async (entry: string, textFiles: string[]): Promise<string> =>
  joinCode(await build(describeBuild(entry, textFiles)));

/** Gives the bundle to `use` whenever one of its files has changed, until `stop`. A mistake in one is shown and waited for. */
export const watchWorker = async (
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

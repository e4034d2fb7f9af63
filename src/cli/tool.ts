import { type StdioOptions, spawn } from 'node:child_process';
import { Problem } from './main.ts';
import { inModules, root } from './paths.mjs';

/** Keeps Astro from contacting the network on its own. */
export const ASTRO_ENV = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };

export const build = async (stop: AbortSignal): Promise<void> => {
  const { code, output } = await runTool('astro', ['build'], { env: ASTRO_ENV, stop });
  if (code === 0) return;
  console.error(output);
  throw new Problem('The pages could not be built: the message above says what to correct.');
};

/** The scripts behind `node_modules/.bin`, which Windows could not start without a shell. */
const SCRIPTS = {
  astro: 'astro/bin/astro.mjs',
  'astro-check': '../tests/types/node_modules/@astrojs/check/bin/astro-check.js',
  biome: '@biomejs/biome/bin/biome',
  playwright: '@playwright/test/cli.js',
  // The native compiler checks three times as fast as the other, which Astro still needs for its own files.
  tsc: 'typescript-7/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  wrangler: 'wrangler/wrangler-dist/cli.js',
} as const;

export type Tool = keyof typeof SCRIPTS;
type Options = {
  env?: Record<string, string>;
  stdio?: StdioOptions;
  stop: AbortSignal;
  /** receives the process id as soon as there is one */
  onStart?: (id: number) => void;
};

/**
 * Starts an installed command line tool in the folder of the project. Aborting `stop` ends it; `ended` resolves to its exit
 * code once it is gone, whatever the reason, and never rejects.
 */
export const startTool = (tool: Tool, args: string[], { env, stdio = 'inherit', stop, onStart }: Options) => {
  const child = spawn(process.execPath, [inModules(SCRIPTS[tool]), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    signal: stop,
  });
  if (child.pid !== undefined) onStart?.(child.pid);
  // Being aborted is not an error: it shows in the exit code, like any other exit.
  child.on('error', () => {});
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return { child, ended };
};

/** Runs a tool to its end and captures its output: `output` is all of it, `answer` is without its warnings and errors. */
export const runTool = async (tool: Tool, args: string[], options: Omit<Options, 'stdio'>) => {
  const { child, ended } = startTool(tool, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let answer = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (stream === child.stdout) answer += chunk;
    });
  }
  return { code: await ended, output: output.trim(), answer };
};

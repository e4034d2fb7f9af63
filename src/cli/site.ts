import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { HEALTH_PATH } from '../rules/routes.ts';
import { endLeftovers } from './leftovers.ts';
import { Problem } from './main.ts';
import { dataDir } from './paths.mjs';
import { LOCAL_ADDRESS } from './port.ts';
import { runTool, startTool } from './tool.ts';

/** Neither tool asks, tells or fetches anything on the network by itself. */
export const ASTRO_ENV = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
export const QUIET_WRANGLER = {
  WRANGLER_HIDE_BANNER: 'true', // and with it the question whether there is a newer version
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
};
export const WRANGLER_ENV = {
  ...QUIET_WRANGLER,
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  NODE_OPTIONS: `--import ${new URL('./wrangler-proxy.mjs', import.meta.url).href}`,
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false', // it would keep the address of every request on disk, query and all
};

/** Lines that say nothing to the person at the keyboard: wrangler's own, and the log of our question whether it answers. */
const NOISE = new RegExp(`^$|^\\[wrangler:info\\]|"path":"${HEALTH_PATH}"`);

/** What wrangler says when workerd died. It starts another one, but may then hold requests for good. */
const RUNTIME_DIED = 'The Workers runtime crashed';

const START_SECONDS = 60;
const ASK_AGAIN_MS = 100;

/** Builds all pages into `dist/`. */
export async function build(stop: AbortSignal): Promise<void> {
  const { code, output } = await runTool('astro', ['build'], { env: ASTRO_ENV, stop });
  if (code === 0) return;
  console.error(output);
  throw new Problem('The pages could not be built: the message above says what to correct.');
}

/** Brings the local database to the newest migration, and makes it where there is none. */
export async function migrate(stop: AbortSignal): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'leads', '--local', '--persist-to', dataDir];
  const { code, output } = await runTool('wrangler', args, { env: WRANGLER_ENV, stop });
  if (code === 0) return;
  console.error(output);
  throw new Problem(`The database in ${dataDir} could not be brought up to date: the message above says why.`);
}

type Served = {
  /** resolves when it was stopped; rejects with a Problem when it keeps ending by itself */
  ended: Promise<void>;
};

/** How often a server that ends by itself is started again, until something must be wrong for good. */
const MAX_RESTARTS = 10;

/**
 * Serves pages and endpoint on `port` with the real worker, and returns as soon as it answers.
 * Its log lines go to the console; wrangler's own remarks only when it does not start.
 * @param more further arguments for `wrangler dev`
 */
export async function serve(port: number, stop: AbortSignal, more: string[] = []): Promise<Served> {
  const start = () => startServer(port, stop, more);
  return { ended: keepServing(await start(), start, stop) };
}

/**
 * Wrangler's proxy in front of the worker ends the whole server when a single request loses its connection ("Error inside
 * ProxyWorker"), and a dead runtime may hold requests for good: a new server takes their place, on the same data.
 */
async function keepServing(first: Served, start: () => Promise<Served>, stop: AbortSignal): Promise<void> {
  let server = first;
  for (let restarts = 0; ; restarts += 1) {
    await server.ended;
    if (stop.aborted) return;
    if (restarts === MAX_RESTARTS) throw new Problem('The server ended by itself, again and again.');
    console.error('The server ended by itself and is started again.');
    server = await start();
  }
}

/** One server; its `ended` resolves when it is gone, for whatever reason. @throws {Problem} when it does not start */
async function startServer(port: number, stop: AbortSignal, more: string[]): Promise<Served> {
  const died = new AbortController();
  const args = ['dev', ...more, '--local', '--ip', LOCAL_ADDRESS, '--port', String(port), '--inspector-port', '0'];
  args.push('--persist-to', dataDir, '--show-interactive-dev-session', 'false', '--log-level', 'log');
  const { child, ended } = startTool('wrangler', args, {
    env: WRANGLER_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
    stop: AbortSignal.any([stop, died.signal]),
  });
  const held: string[] = [];
  let answers = false;
  const show = (line: string) => {
    if (line.includes(RUNTIME_DIED)) died.abort();
    if (!answers) held.push(line);
    else if (!stop.aborted && !NOISE.test(line)) console.log(line);
  };
  forEachLine(child.stdout, show);
  forEachLine(child.stderr, show);

  const gone = ended.then(() => {
    if (stop.aborted) return;
    endLeftovers();
    if (answers) return;
    console.error(held.join('\n'));
    throw new Problem('The server did not start: the message above says why.');
  });
  await Promise.race([untilItAnswers(port, stop), gone]);
  answers = true;
  return { ended: gone };
}

/** @throws {Problem} when that takes too long */
async function untilItAnswers(port: number, stop: AbortSignal): Promise<void> {
  const giveUp = Date.now() + START_SECONDS * 1000;
  while (!stop.aborted && Date.now() < giveUp) {
    const health = await fetch(`http://${LOCAL_ADDRESS}:${port}${HEALTH_PATH}`)
      .then((response) => response.json() as Promise<{ database: string }>)
      .catch(() => undefined);
    // A mail that could not be sent yesterday makes the health bad, and must not keep the site from starting.
    if (health?.database === 'ok') return;
    await wait(ASK_AGAIN_MS);
  }
  if (!stop.aborted) throw new Problem(`The server did not answer within ${START_SECONDS} seconds.`);
}

function forEachLine(stream: Readable | null, use: (line: string) => void) {
  if (stream) createInterface({ input: stream }).on('line', use);
}

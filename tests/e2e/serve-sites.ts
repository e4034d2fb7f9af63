import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { main, Problem } from '../../src/cli/main.ts';
import { getSite, type SiteName } from './sites.ts';

/**
 * `node tests/e2e/serve-sites.ts NAME,NAME NAME…`: `npm start` in these copies of the project. Words are built in parallel, names in one
 * word in turn, because they share pictures.
 */
export const SERVED = /All sites are served/;

/** The example site has an editing screen, and a sign-in to it. */
const EDITED = { EDIT_REPOSITORY: 'owner/site', EDIT_CLIENT_ID: 'client', EDIT_CLIENT_SECRET: 'client-secret' };

const start = (name: SiteName, stop: AbortSignal) => {
  const { folder, port, dataDir } = getSite(name);
  const server = spawn(process.execPath, ['src/cli/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...(name === 'example' ? EDITED : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop.addEventListener('abort', () => server.kill());
  const ended = once(server, 'close').then(() => {
    if (!stop.aborted) throw new Problem(`The ${name} site ended by itself.`);
  });
  const isServed = new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('The site ') && resolve());
  });
  return { isServed, ended };
};

if (process.argv[1] === import.meta.filename) {
  await main(async (stop) => {
    const inTurn = async (names: string[]) => {
      const running: Promise<void>[] = [];
      for (const name of names) {
        const { isServed, ended } = start(name as SiteName, stop);
        running.push(ended);
        await Promise.race([isServed, ended]);
      }
      return running;
    };
    const running = await Promise.all(process.argv.slice(2).map((names) => inTurn(names.split(','))));
    if (!stop.aborted) console.log('All sites are served.');
    await Promise.all(running.flat());
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/cli/port.ts';
import { ENV } from '../content/site-copy.ts';

/** It makes ready what its pages need, and builds the editing screen; from a save to the page that shows it takes a second or two. */
export const PATIENCE = 180_000;

/** `npm run dev` of a copy of this project, as at a terminal. */
export const startDev = async (folder: string) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dev-'));
  const port = String(await freePort());
  const env = { ...ENV, PORT: port, DATA_DIR: dataDir };
  const server = spawn(process.execPath, ['src/cli/dev.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes(port) && resolve());
    ended.then(() => reject(new Error('npm run dev did not start.')));
  });
  return {
    env,
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.kill();
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
};

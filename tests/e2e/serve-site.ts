import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/cli/port.ts';
import { type Site, sites } from './sites.ts';

const started = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('The site ') && resolve());
    server.on('close', () => reject(new Error('The site ended by itself.')));
  });

export type ServeOptions = {
  /** whether the site is; else it is built first */
  isBuilt: boolean;
  site?: Site;
  settings?: NodeJS.ProcessEnv;
};

/** Serves a site a second time, with its own database, apart from the leads and counts of other tests. */
export const serveSite = async ({ isBuilt, site = sites.example, settings }: ServeOptions) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-'));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(process.execPath, ['src/cli/start.ts', ...(isBuilt ? ['--built'] : [])], {
    cwd: site.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await started(server);
  const stop = async () => {
    const ended = once(server, 'close');
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true });
  };
  return { origin: `http://localhost:${port}`, dataDir, env, stop };
};

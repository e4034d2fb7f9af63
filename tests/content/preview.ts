import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inModules } from '../../src/cli/paths.mjs';
import { freePort, LOCAL_ADDRESS } from '../../src/cli/port.ts';
import { ENV } from './site-copy.ts';

/** Starts the preview of a copy of the site, and returns its address once it answers. */
export const startPreview = async (folder: string) => {
  const port = await freePort();
  const origin = `http://${LOCAL_ADDRESS}:${port}`;
  const args = [join(inModules('astro'), 'bin/astro.mjs'), 'dev', '--host', LOCAL_ADDRESS, '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    // When a program starts Astro, it would otherwise move to the background.
    env: { ...ENV, ASTRO_DEV_BACKGROUND: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes(origin) && resolve());
    server.once('close', () => reject(new Error('The preview ended by itself.')));
  });
  return {
    origin,
    stop: () => {
      server.kill();
      return ended;
    },
  };
};

export type Preview = Awaited<ReturnType<typeof startPreview>>;

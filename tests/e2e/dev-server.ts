import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../src/cli/port.ts';
import { ENV, type SiteCopy } from '../content/site-copy.ts';

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

/** From then on, the page receives reloads. */
const connected = (page: Page) =>
  page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: PATIENCE,
  });

export const openConnected = (page: Page, address: string) => Promise.all([connected(page), page.goto(address)]);

/** What a save changes: a text of a file, which the open page shows. */
type Save = { file: string; from: string; to: string };

/** Saves, and waits until the open page shows it and receives reloads again. @returns after how many ms it showed it */
export const saveAndSee = async (page: Page, site: SiteCopy, { file, from, to }: Save, meanwhile = async () => {}) => {
  const connectedAgain = connected(page);
  const start = performance.now();
  await site.edit(`src/content/${file}`, from, to);
  await meanwhile();
  await page.getByText(to).first().waitFor({ timeout: PATIENCE });
  const ms = performance.now() - start;
  await connectedAgain;
  return ms;
};

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../src/cli/paths.mjs';
import { freePort } from '../../src/cli/port.ts';
import { screenPlaceOf } from '../../src/editing/screen/config/groups.ts';
import { ENV } from '../content/site-copy.ts';
import { pageBeside } from '../editing/e2e/preview.ts';
import { openScreen, SCREEN_MS } from '../editing/e2e/screen.ts';
import { expect, test } from './fixtures.ts';

/** It makes ready what its pages need, and builds the editing screen. */
test.slow();

/** `npm run dev` of this project, as at a terminal. */
const startDev = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dev-'));
  const port = String(await freePort());
  const env = { ...ENV, PORT: port, DATA_DIR: dataDir };
  const server = spawn(process.execPath, ['src/cli/dev.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
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

test('npm run dev serves the office, with the same guard in front, and the editing screen with the page beside it', async ({
  browser,
}) => {
  const { env, origin, stop } = await startDev();
  try {
    await test.step('the office', async () => {
      const textAt = async (path: string) => (await fetch(origin + path)).text();
      expect(await textAt('/api/office/session')).toContain('Nobody has been invited');
      const args = ['src/office/cli/office.ts', 'invite', 'Ellen'];
      expect(spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' }).stdout).toContain(
        `${origin}/office/enrol#`,
      );

      const [, script = ''] =
        /<script type="module" src="(\/office\/app-\w+\.js)">/.exec(await textAt('/office')) ?? [];
      const app = await fetch(origin + script);
      expect(app.headers.get('Content-Type')).toMatch(/javascript/);
      expect(await app.text()).toContain('Waiting for a call');
      expect(JSON.parse(await textAt('/office/office.webmanifest'))).toMatchObject({ start_url: '/office' });
      expect((await fetch(`${origin}/api/office/desk`)).status).toBe(401);
    });

    await test.step('the page beside the fields', async () => {
      const page = await browser.newPage({ baseURL: origin });
      const screen = await openScreen(page, root);
      await screen.open(screenPlaceOf('business'));
      await expect(pageBeside(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: SCREEN_MS });
      await page.close();
    });
  } finally {
    await stop();
  }
});

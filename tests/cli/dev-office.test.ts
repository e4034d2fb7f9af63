import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/cli/port.ts';
import { ENV } from '../content/site-copy.ts';

test('npm run dev serves the office, with the same guard in front', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-office-'));
  const port = String(await freePort());
  const env = { ...ENV, PORT: port, DATA_DIR: dataDir };
  const server = spawn(process.execPath, ['src/cli/dev.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const ended = once(server, 'close');
    server.kill();
    await ended;
    rmSync(dataDir, { recursive: true });
  });
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => String(chunk).includes(port) && resolve());
  });

  const origin = `http://localhost:${port}`;
  const textAt = async (path: string) => (await fetch(origin + path)).text();
  expect(await textAt('/api/office/session')).toContain('Nobody has been invited');
  const invited = spawnSync(process.execPath, ['src/cli/office.ts', 'invite', 'Ellen'], { env, encoding: 'utf8' });
  expect(invited.stdout).toContain(`${origin}/office/enrol#`);

  const [, script = ''] = /<script type="module" src="(\/office\/app-\w+\.js)">/.exec(await textAt('/office')) ?? [];
  const app = await fetch(origin + script);
  expect(app.headers.get('Content-Type')).toMatch(/javascript/);
  expect(await app.text()).toContain('Waiting for a call');
  expect(JSON.parse(await textAt('/office/office.webmanifest'))).toMatchObject({ start_url: '/office' });
  expect((await fetch(`${origin}/api/office/desk`)).status).toBe(401);
});

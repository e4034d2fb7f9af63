import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WRANGLER_ENV } from '../../src/cli/site.ts';
import { LEADS_PATH } from '../../src/features/lead/limits.ts';
import { HEALTH_PATH } from '../../src/worker/routes.ts';

/** The real worker on workerd, with a database on disk that outlives its process. */
const PORT = 8795;
const origin = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'durability-'));
const site = join(folder, 'site');
const dataDir = join(folder, 'data');
const env = { ...process.env, ...WRANGLER_ENV };
const wrangler = (...args: string[]) => ['node_modules/wrangler/bin/wrangler.js', ...args, '--persist-to', dataDir];

let server: ChildProcess;

const start = async () => {
  const args = wrangler('dev', '--ip', '127.0.0.1', '--port', String(PORT), '--inspector-port', '0', '--assets', site);
  // A process group of its own, so that workerd can be killed with it.
  server = spawn(process.execPath, args, { env, stdio: 'ignore', detached: true });
  while (!(await fetch(origin + HEALTH_PATH).catch(() => ({ ok: false }))).ok) await wait(100);
};

/** SIGKILL for wrangler and workerd at once: neither can put anything in order. */
const kill = async () => {
  const closed = once(server, 'close');
  process.kill(-Number(server.pid), 'SIGKILL');
  await closed;
};

beforeAll(async () => {
  cpSync('tests/worker/fixtures/site', site, { recursive: true });
  cpSync('public/_headers', join(site, '_headers'));
  spawnSync(process.execPath, wrangler('d1', 'migrations', 'apply', 'leads', '--local'), { env });
  await start();
}, 30_000);

afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true });
});

test('pages answer at once, hashed files for good', async () => {
  const about = await fetch(`${origin}/about`, { redirect: 'manual' });
  expect(about.status).toBe(200);
  expect(about.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(about.headers.get('X-Frame-Options')).toBe('DENY');
  const slash = await fetch(`${origin}/about/`, { redirect: 'manual' });
  expect(slash.headers.get('Location')).toBe('/about');
  const hashed = await fetch(`${origin}/_astro/app.abc123.js`);
  expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${origin}/404`)).status).toBe(404);
});

test('every lead that was answered 200 survives SIGKILL, exactly once', async () => {
  const LEADS = 500;
  const AT_A_TIME = 20;
  const KILL_AFTER = 250;
  const acknowledged = new Map<string, string>();
  let next = 0;

  const send = async (number: number) => {
    const submissionId = crypto.randomUUID();
    const response = await fetch(origin + LEADS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.0.${number >> 8}.${number & 255}` },
      body: JSON.stringify({
        submissionId,
        name: `Visitor ${number}`,
        email: `visitor-${number}@example.com`,
        phone: String(number),
        zip: '49684',
        service: 'other',
      }),
    });
    const { id } = (await response.json()) as { id: string };
    if (response.status === 200) acknowledged.set(submissionId, id);
  };

  let killed: Promise<void> | undefined;
  const visitor = async () => {
    while (next < LEADS) {
      next += 1;
      if (next === KILL_AFTER) killed = kill().then(start);
      // What was in flight when the worker died was not acknowledged; such a visitor's browser would try again.
      await send(next).catch(() => killed);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));

  const exported = spawnSync(process.execPath, ['src/cli/leads.ts', 'export', '--format', 'json'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
  const stored = JSON.parse(exported.stdout) as { id: string; submissionId: string }[];
  const storedIds = new Map(stored.map(({ submissionId, id }) => [submissionId, id]));

  expect(storedIds.size).toBe(stored.length);
  expect(acknowledged.size).toBeGreaterThan(LEADS - 2 * AT_A_TIME);
  for (const [submissionId, id] of acknowledged) expect(storedIds.get(submissionId)).toBe(id);
}, 60_000);

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWranglerFile } from '../../../src/cli/engine/read-wrangler-file.ts';
import { serve } from '../../../src/cli/engine/serve.ts';
import { bundleWorker } from '../../../src/cli/engine/serve-site.ts';
import { inModules, root } from '../../../src/cli/paths.mjs';
import { freePort } from '../../../src/cli/port.ts';
import { readSettings } from '../../../src/editing/preflight/worker-settings.ts';
import { hasLeads } from '../../../src/leads/cli/database.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { HEALTH_PATH } from '../../../src/shared/routes.ts';
import { copyPages, sendLead, storedLeads, untilAnswered } from '../live-worker.ts';
import { BINDINGS_PATH } from './bindings-path.ts';

/** The same worker, pages, and database, served first by `wrangler dev` and then by our own server. */
const ENTRY = 'tests/cli/engine/probe-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'as-wrangler-'));
const [pages, dataDir] = [join(folder, 'pages'), join(folder, 'data')];

/** It asks neither the network nor a person anything. */
const env = { ...process.env, CI: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' };

const wrangler = (...args: string[]) => [inModules('wrangler/bin/wrangler.js'), ...args, '--persist-to', dataDir];

const ASKED: [path: string, init?: RequestInit][] = [
  ['/'],
  ['/about'],
  ['/about/'],
  ['/about.html'],
  ['/about', { method: 'HEAD' }],
  ['/about', { method: 'POST' }],
  ['/_astro/app.abc123.js'],
  ['/404'],
  ['/no-such-page'],
  ['/portfolio/no-such-project'],
  ['/free-quote?utm_source=x'],
  ['/service-areas'],
  ['/service-areas/honor'],
  ['/blog/an-old-address?utm_source=x'],
  [HEALTH_PATH],
  [BINDINGS_PATH],
  [LEADS_PATH],
  [LEADS_PATH, { method: 'OPTIONS', headers: { Origin: 'https://other.example' } }],
  [LEADS_PATH, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"nobody"}' }],
];

/** Requested again with the first answer's ETag: what is unchanged comes without a body. */
const ASKED_AGAIN = ['/about', '/_astro/app.abc123.js'];

/** They belong to the connection, or say how long the lookup among the files took (HIT or MISS). */
const NOT_COMPARED = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'cf-cache-status'];

const answers = async (origin: string) => {
  const again = await Promise.all(
    ASKED_AGAIN.map(async (path): Promise<[string, RequestInit]> => {
      const mark = (await fetch(origin + path)).headers.get('ETag') ?? '';
      return [path, { headers: { 'If-None-Match': mark } }];
    }),
  );
  return Promise.all(
    [...ASKED, ...again].map(async ([path, init]) => {
      const answer = await fetch(origin + path, { redirect: 'manual', ...init });
      const headers = [...answer.headers].filter(([name]) => !NOT_COMPARED.includes(name));
      return { asked: `${init?.method ?? 'GET'} ${path}`, status: answer.status, headers, body: await answer.text() };
    }),
  );
};

let byWrangler: Awaited<ReturnType<typeof answers>>;
let byUs: typeof byWrangler;

beforeAll(async () => {
  copyPages(pages);
  // As the build writes it for entries that moved.
  writeFileSync(join(pages, '_redirects'), '/blog/an-old-address /about 308\n');
  spawnSync(process.execPath, wrangler('d1', 'migrations', 'apply', 'leads', '--local'), { env });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--assets', pages];
  const child = spawn(process.execPath, wrangler('dev', ENTRY, ...place), { env, stdio: 'ignore', detached: true });
  try {
    await untilAnswered(origin);
    byWrangler = await answers(origin);
    expect((await sendLead(origin, 'by-wrangler@example.com')).status).toBe(200);
  } finally {
    process.kill(-Number(child.pid), 'SIGKILL');
    await once(child, 'close');
  }

  const file = readWranglerFile('wrangler.jsonc', pages);
  const code = await bundleWorker(ENTRY, file.textFiles);
  const server = await serve({ file, code, port, dataDir, log: () => {} });
  try {
    byUs = await answers(origin);
    expect((await sendLead(origin, 'by-us@example.com')).status).toBe(200);
  } finally {
    await server.stop();
  }
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(ASKED.map(([path, init], index) => [`${init?.method ?? 'GET'} ${path}`, index] as const))(
  '%s: same status, headers, redirect, caching and text as wrangler',
  (_, index) => {
    expect(byUs[index]).toEqual(byWrangler[index]);
  },
);

test('neither resends what the browser already has', () => {
  for (const by of [byWrangler, byUs]) {
    expect(by.slice(-ASKED_AGAIN.length).map(({ status }) => status)).toEqual(ASKED_AGAIN.map(() => 304));
  }
  expect(byUs.slice(-ASKED_AGAIN.length)).toEqual(byWrangler.slice(-ASKED_AGAIN.length));
});

test('the worker is given what wrangler.jsonc names', async () => {
  const { config } = await readSettings(root);
  const { body = '' } = byUs.find(({ asked }) => asked.endsWith(BINDINGS_PATH)) ?? {};
  expect(JSON.parse(body)).toMatchObject({
    DB: expect.any(String),
    RATE_LIMIT: expect.any(String),
    ASSETS: expect.any(String),
    SITE_URL: config.vars?.SITE_URL,
  });
});

test('uses a database that wrangler made, in the same file', () => {
  expect(storedLeads(dataDir).map(({ email }) => email)).toEqual(['by-wrangler@example.com', 'by-us@example.com']);
  const folder = join(dataDir, 'v3/d1/miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter((name) => /^[\da-f]{64}\.sqlite$/.test(name));
  expect(files.filter((name) => hasLeads(join(folder, name)))).toHaveLength(1);
});

test('all leads move to a new database of Cloudflare, as docs/own-machine.md says', () => {
  const cwd = join(folder, 'move');
  cpSync('wrangler.jsonc', join(cwd, 'wrangler.jsonc'));
  cpSync(join(dataDir, 'v3'), join(cwd, '.wrangler/state/v3'), { recursive: true });
  const d1 = (...args: string[]) => {
    const command = [inModules('wrangler/bin/wrangler.js'), 'd1', ...args, '--local'];
    return spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8' }).stdout;
  };
  d1('export', 'leads', '--output=leads.sql');
  const there = ['execute', 'leads', '--yes', '--json', '--persist-to=there'];
  d1(...there, '--file=leads.sql');
  const [{ results }] = JSON.parse(d1(...there, '--command=SELECT email FROM leads ORDER BY created_at'));
  expect(results).toEqual([{ email: 'by-wrangler@example.com' }, { email: 'by-us@example.com' }]);
}, 120_000);

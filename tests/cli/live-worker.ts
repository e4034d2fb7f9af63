import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SCHEDULED_PATH } from '../../src/cli/cron.ts';
import { receiveMail } from '../../src/cli/local-mail.ts';
import { WRANGLER_ENV } from '../../src/cli/site.ts';
import { HEALTH_PATH } from '../../src/rules/routes.ts';
import type { ExportedLead } from '../../src/worker/exported-lead.ts';

const ASK_AGAIN_MS = 100;
const env = { ...process.env, ...WRANGLER_ENV };

type Options = {
  /** another worker's wrangler file */
  config?: string;
  /** whether there is a mail service; it keeps mails as files */
  hasMail?: boolean;
};

/** The real worker on workerd, with a database on disk that outlives its process. */
export const liveWorker = async (port: number, { config = 'wrangler.jsonc', hasMail = true }: Options = {}) => {
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'live-worker-'));
  const [site, dataDir, mailDir] = ['site', 'data', 'mail'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const stopping = new AbortController();
  const wrangler = (...args: string[]) => [
    'node_modules/wrangler/bin/wrangler.js',
    ...args,
    ...['--config', config, '--persist-to', dataDir],
  ];
  let server: ChildProcess;

  cpSync('tests/worker/fixtures/site', site, { recursive: true });
  cpSync('public/_headers', join(site, '_headers'));
  spawnSync(process.execPath, wrangler('d1', 'migrations', 'apply', 'leads', '--local'), { env });
  const mailVars = hasMail ? ['--var', `MAIL_API_URL:${await receiveMail(stopping.signal, mailDir)}`] : [];

  const start = async () => {
    const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--assets', site];
    // A process group of its own, so that workerd can be killed with it.
    server = spawn(process.execPath, wrangler('dev', ...place, ...mailVars), { env, stdio: 'ignore', detached: true });
    while (!(await fetch(origin + HEALTH_PATH).catch(() => ({ ok: false }))).ok) {
      if (server.exitCode !== null) throw new Error(`The worker on port ${port} did not start`);
      await wait(ASK_AGAIN_MS);
    }
  };

  /** SIGKILL for wrangler and workerd at once: neither can put anything in order. */
  const kill = async () => {
    if (server.exitCode !== null) return;
    const closed = once(server, 'close');
    process.kill(-Number(server.pid), 'SIGKILL');
    await closed;
  };

  const leads = (...args: string[]): string => {
    const { stdout } = spawnSync(process.execPath, ['src/cli/leads.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout;
  };

  await start();
  return {
    origin,
    start,
    kill,
    /** What `npm run leads -- …` prints. */
    leads,
    storedLeads: () => JSON.parse(leads('export', '--format', 'json')) as ExportedLead[],
    /** Names of the mails that were received; a mail about a lead has its id in it. */
    mails: () => readdirSync(mailDir),
    /** Runs the scheduled handler once. */
    tick: async () => {
      await (await fetch(origin + SCHEDULED_PATH)).text();
    },
    remove: async () => {
      await kill();
      stopping.abort();
      rmSync(folder, { recursive: true });
    },
  };
};

export type LiveWorker = Awaited<ReturnType<typeof liveWorker>>;

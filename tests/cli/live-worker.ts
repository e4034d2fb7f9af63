import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readWranglerFile } from '../../src/cli/engine/read-wrangler-file.ts';
import { serve } from '../../src/cli/engine/serve.ts';
import { bundleWorker } from '../../src/cli/engine/serve-site.ts';
import { receiveMail } from '../../src/cli/local-mail.ts';
import { freePort } from '../../src/cli/port.ts';
import { LEADS_PATH } from '../../src/leads/contract/limits.ts';
import type { ExportedLead } from '../../src/leads/server/exported-lead.ts';
import { HEALTH_PATH } from '../../src/shared/routes.ts';

const ASK_AGAIN_MS = 20;

type Options = {
  /** another worker's wrangler file */
  config?: string;
  /** another first file of the worker */
  entry?: string;
  /** whether there is a mail service; it stores mails as files */
  hasMail?: boolean;
  /** that of an earlier one that was stopped; left out: a new one */
  folder?: string;
  /** a folder of built pages; left out: those of a small site */
  pages?: string;
};

/** The pages of a small site, with the headers of the real one. */
export const copyPages = (folder: string) => {
  cpSync('tests/server/fixtures/site', folder, { recursive: true });
  cpSync('public/_headers', join(folder, '_headers'));
};

const smallSite = (folder: string) => {
  const pages = join(folder, 'pages');
  copyPages(pages);
  return pages;
};

/** What `npm run leads -- …` prints about a data folder. */
export const leadsIn = (dataDir: string, ...args: string[]): string =>
  spawnSync(process.execPath, ['src/leads/cli/leads.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 256 * 1024 * 1024,
  }).stdout;

export const storedLeads = (dataDir: string): ExportedLead[] => JSON.parse(leadsIn(dataDir, 'export'));

/** The shortest lead that is stored. */
export const shortLead = (email: string) => JSON.stringify({ email, source: 'content_upgrade' });

export const sendLead = (origin: string, email: string, headers: Record<string, string> = {}) =>
  fetch(origin + LEADS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: shortLead(email),
  });

/** Until a server that starts answers; `isGone` says that it never will. */
export const untilAnswered = async (origin: string, isGone = () => false) => {
  while (!(await fetch(origin + HEALTH_PATH).catch(() => ({ ok: false }))).ok) {
    if (isGone()) throw new Error('The server did not start.');
    await wait(ASK_AGAIN_MS);
  }
};

/** A small site (or built pages) with the real worker, served as `npm start` serves, with its own database. */
export const liveWorker = async ({
  config = 'wrangler.jsonc',
  entry,
  hasMail = true,
  folder = mkdtempSync(join(tmpdir(), 'live-worker-')),
  pages = smallSite(folder),
}: Options = {}) => {
  const [dataDir, mailDir] = [join(folder, 'data'), join(folder, 'mail')];
  const stopping = new AbortController();

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const file = readWranglerFile(config, pages);
  const server = await serve({
    file,
    code: await bundleWorker(entry ?? file.main, file.textFiles),
    port,
    dataDir,
    vars: hasMail ? { MAIL_API_URL: await receiveMail(stopping.signal, mailDir) } : {},
    log: () => {},
  });

  /** SIGKILL for the engine, which cannot clean up. @returns milliseconds until the port answers again */
  const kill = async (): Promise<number> => {
    const pid = server.pid();
    if (pid === undefined) throw new Error('The engine does not run.');
    process.kill(pid, 'SIGKILL');
    const died = performance.now();
    await untilAnswered(origin);
    return performance.now() - died;
  };

  return {
    origin,
    port,
    folder,
    dataDir,
    kill,
    leads: (...args: string[]) => leadsIn(dataDir, ...args),
    storedLeads: () => storedLeads(dataDir),
    /** Names of the mails that were received; a mail about a lead has the lead's id in it. */
    mails: () => readdirSync(mailDir),
    /** Runs the scheduled handler once. */
    tick: server.runScheduled,
    /** Stops as `npm start` does when told to. */
    stop: server.stop,
    remove: async () => {
      await server.stop();
      stopping.abort();
      rmSync(folder, { recursive: true });
    },
  };
};

export type LiveWorker = Awaited<ReturnType<typeof liveWorker>>;

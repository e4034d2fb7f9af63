import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWorker } from '../../src/cli/engine/bundle-worker.ts';
import { readWranglerFile } from '../../src/cli/engine/read-wrangler-file.ts';
import { type Server, serve } from '../../src/cli/engine/serve.ts';
import { freePort } from '../../src/cli/port.ts';
import type { Asked, Said } from './tools-here.ts';

/**
 * Stands in for Cloudflare on this machine: keeps the versions that are deployed, and serves the current one with the same
 * engine.
 */
export const cloudflareHere = async () => {
  const place = await mkdtemp(join(tmpdir(), 'cloudflare-here-'));
  const port = await freePort();
  const versions: string[] = [];
  let current: string | undefined;
  let server: Server | undefined;
  let damaged: string | undefined;
  let isSilent = false;

  const show = async (version: string) => {
    await server?.stop();
    const file = readWranglerFile('wrangler.jsonc', join(place, version));
    const code = await bundleWorker(file.main, file.textFiles);
    server = await serve({ file, code, port, dataDir: join(place, 'data'), log: () => {} });
    current = version;
  };

  const keep = async (folder: string) => {
    const version = `version-${versions.length + 1}`;
    await cp(join(folder, 'dist'), join(place, version), { recursive: true });
    versions.push(version);
    if (damaged) await rm(join(place, version, damaged));
    damaged = undefined;
    return version;
  };

  const answer = async ({ args, folder }: Asked): Promise<Said> => {
    const line = args.join(' ');
    if (line === 'deployments status --json') {
      if (isSilent) return { code: 1, output: 'Received a malformed response from the API' };
      const status = { versions: [{ version_id: current, percentage: 100 }] };
      return current
        ? { code: 0, output: JSON.stringify(status) }
        : { code: 1, output: 'The Worker site has no deployments.' };
    }
    // The engine migrates by itself when it starts (src/cli/engine/serve.ts).
    if (line === 'd1 migrations apply leads --remote') return { code: 0, output: 'No migrations to apply!' };
    if (line === 'deploy') {
      await show(await keep(folder));
      return { code: 0, output: `Deployed ${current}` };
    }
    if (args[0] === 'rollback' && versions.includes(args[1] ?? '')) {
      await show(args[1] ?? '');
      return { code: 0, output: `Rolled back to ${current}` };
    }
    if (args[0] === 'versions' && args[1] === 'upload') {
      await keep(folder);
      const alias = args[args.indexOf('--preview-alias') + 1];
      return { code: 0, output: `Version Preview Alias URL: https://${alias}-site.example.workers.dev` };
    }
    return { code: 1, output: `Cloudflare's stand-in does not know "wrangler ${line}".` };
  };

  return {
    /** where visitors find the site */
    address: `http://localhost:${port}`,
    /** what wrangler says */
    answer,
    /** The next version comes without this file. */
    damageNext: (file: string) => {
      damaged = file;
    },
    /** Whether it says which version is online. */
    beSilent: (silent: boolean) => {
      isSilent = silent;
    },
    stop: async () => {
      await server?.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
};

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWranglerFile } from '../../src/cli/engine/read-wrangler-file.ts';
import { type Server, serve } from '../../src/cli/engine/serve.ts';
import { bundleWorker } from '../../src/cli/engine/serve-site.ts';
import { freePort } from '../../src/cli/port.ts';
import type { Asked, Said } from './tools-here.ts';

/** A place that serves one version at a time with the same engine, with its own database. */
const stage = async (place: string, name: string) => {
  const port = await freePort();
  let server: Pick<Server, 'stop'> | undefined;
  return {
    address: `http://localhost:${port}`,
    show: async (version: string, vars: Record<string, string> = {}) => {
      await server?.stop();
      const file = readWranglerFile('wrangler.jsonc', join(place, version));
      const code = await bundleWorker(file.main, file.textFiles);
      server = await serve({ file, code, port, vars, dataDir: join(place, name), log: () => {} });
    },
    /** Challenges everyone as a possible robot, as Cloudflare does under attack. */
    challenge: async () => {
      await server?.stop();
      const guard = createServer((_, response) => response.writeHead(403, { 'cf-mitigated': 'challenge' }).end());
      await new Promise<void>((resolve) => guard.listen(port, 'localhost', resolve));
      server = { stop: () => new Promise((resolve) => guard.close(() => resolve())) };
    },
    stop: async () => server?.stop(),
  };
};

/**
 * Stands in for Cloudflare on this machine: stores the uploaded versions, and serves the one that visitors get and, at
 * another address, the one that was uploaded last.
 */
export const cloudflareHere = async () => {
  const place = await mkdtemp(join(tmpdir(), 'cloudflare-here-'));
  const [live, preview] = [await stage(place, 'live'), await stage(place, 'preview')];
  const versions: string[] = [];
  /** What each version was given in addition to its code: its own variables, and all secrets that the newest had. */
  const vars = new Map<string, Record<string, string>>();
  const secrets = new Map<string, string[]>();
  let current: string | undefined;
  let damaged: { file: string; once: 'uploaded' | 'deployed' } | undefined;
  let isSilent = false;
  let isSuspicious = false;

  const damage = async (version: string, once: 'uploaded' | 'deployed') => {
    if (damaged?.once !== once) return;
    await rm(join(place, version, damaged.file));
    damaged = undefined;
  };

  const show = async (version: string) => {
    await damage(version, 'deployed');
    await (isSuspicious ? live.challenge() : live.show(version, vars.get(version)));
    current = version;
  };

  const keep = async (pages: string, own: Record<string, string> = {}, secret: string[] = []) => {
    const version = `version-${versions.length + 1}`;
    await cp(pages, join(place, version), { recursive: true });
    secrets.set(version, [...(secrets.get(versions.at(-1) ?? '') ?? []), ...secret]);
    vars.set(version, own);
    versions.push(version);
    await damage(version, 'uploaded');
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
    // The engine itself migrates when it starts (src/cli/engine/serve.ts).
    if (/^d1 migrations apply leads --remote$/.test(line))
      return { code: 0, output: 'No migrations to apply!' };
    if (line === 'deploy') {
      await show(await keep(join(folder, 'dist')));
      return { code: 0, output: `Deployed ${current}` };
    }
    if (args[0] === 'rollback' && versions.includes(args[1] ?? '')) {
      await show(args[1] ?? '');
      return { code: 0, output: `Rolled back to ${current}` };
    }
    if (args[0] === 'versions' && args[1] === 'upload') {
      const version = await keep(join(folder, 'dist'), args.includes('PREVIEW:1') ? { PREVIEW: '1' } : {});
      const alias = args[args.indexOf('--preview-alias') + 1];
      if (args.includes('--preview-alias')) {
        return { code: 0, output: `Version Preview Alias URL: https://${alias}-site.example.workers.dev` };
      }
      await preview.show(version);
      return { code: 0, output: `Worker Version ID: ${version}\nVersion Preview URL: ${preview.address}` };
    }
    const [, deployed = ''] = /^versions deploy (\S+)@100% --yes$/.exec(line) ?? [];
    if (versions.includes(deployed)) {
      await show(deployed);
      return { code: 0, output: `Deployed ${current}` };
    }
    const newest = versions.at(-1);
    if (args[0] === 'versions' && args[1] === 'secret' && newest) {
      const version = await keep(join(place, newest), vars.get(newest), args.slice(3));
      return { code: 0, output: `Created version ${version} with secret ${args[3]}.` };
    }
    if (line === 'versions list --json')
      return { code: 0, output: JSON.stringify(versions.slice(-10).map((id) => ({ id }))) };
    if (args[0] === 'secret') {
      return newest && newest !== current
        ? { code: 1, output: "the latest version of your Worker isn't currently deployed. [code: 10215]" }
        : { code: 0, output: `Uploaded secret ${args[2]}` };
    }
    if (line === 'triggers deploy') return { code: 0, output: 'Deployed triggers' };
    return { code: 1, output: `Cloudflare's stand-in does not know "wrangler ${line}".` };
  };

  return {
    /** where visitors find the site */
    address: live.address,
    /** what wrangler says */
    answer,
    /** the secrets of what is live */
    secrets: () => secrets.get(current ?? ''),
    /** The next version lacks this file, from its upload on or only once it is live. */
    damageNext: (file: string, once: 'uploaded' | 'deployed' = 'uploaded') => {
      damaged = { file, once };
    },
    /** Whether it takes requests to the site for robots. */
    beSuspicious: (suspicious: boolean) => {
      isSuspicious = suspicious;
    },
    /** Whether it says which version is online. */
    beSilent: (silent: boolean) => {
      isSilent = silent;
    },
    stop: async () => {
      await Promise.all([live.stop(), preview.stop()]);
      await rm(place, { recursive: true, force: true });
    },
  };
};

import { z } from 'zod';
import { readJson } from '../../shared/read-json.ts';
import { Problem } from '../main.ts';
import { runTool, startTool } from '../tool.ts';

/** Runs wrangler, shows its output, and returns it; a failure ends the command. */
const wrangler = async (args: string[], stop: AbortSignal): Promise<string> => {
  const { code, output } = await runTool('wrangler', args, { stop });
  console.log(output);
  if (code !== 0) throw new Problem(`wrangler ${args.slice(0, 2).join(' ')} failed: see above.`);
  return output;
};

/** Runs wrangler so that it can ask for a value, or read it from a pipe; a failure ends the command. */
const wranglerAsks = async (args: string[], stop: AbortSignal): Promise<void> => {
  const code = await startTool('wrangler', args, { stop }).ended;
  if (code !== 0) throw new Problem(`wrangler ${args.join(' ')} failed: see above.`);
};

const deploymentSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
});

/** What wrangler says if nothing has been deployed yet: there is no worker of this name (10007), or none of it is online. */
const NEVER_DEPLOYED = /\[code: 10007\]|has no deployments/;

const NO_WAY_BACK =
  'Cloudflare does not say which version is online now, so there would be no way back: nothing was deployed. Try again.';

const versionsSchema = z.array(z.object({ id: z.string() })).min(1);

/** As wrangler.jsonc calls them. */
const DATABASES = ['leads'];

export const cloudflare = (stop: AbortSignal) => ({
  /** The version that visitors get now; undefined before the first one. If it cannot be found out, the command ends. */
  currentVersion: async (): Promise<string | undefined> => {
    const { code, output, answer } = await runTool('wrangler', ['deployments', 'status', '--json'], { stop });
    if (code !== 0 && NEVER_DEPLOYED.test(output)) return undefined;
    const deployment = code === 0 ? readJson(deploymentSchema, answer) : undefined;
    if (!deployment) throw new Problem(`${output}\n${NO_WAY_BACK}`);
    return deployment.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id;
  },
  migrate: async (): Promise<void> => {
    for (const name of DATABASES) await wrangler(['d1', 'migrations', 'apply', name, '--remote'], stop);
  },
  /** The first version, with none before it. */
  deploy: () => wrangler(['deploy'], stop),
  /** Uploads the site as a version that visitors do not get yet, and returns its own address if preview URLs are on. */
  upload: async (): Promise<{ version: string; address: string | undefined }> => {
    const output = await wrangler(['versions', 'upload'], stop);
    const version = /Worker Version ID:\s*(\S+)/.exec(output)?.[1];
    if (!version) throw new Problem('wrangler names no version that it uploaded: nothing was deployed.');
    return { version, address: /Version Preview URL:\s*(https?:\/\/\S+)/.exec(output)?.[1] };
  },
  deployVersion: async (version: string): Promise<void> => {
    await wrangler(['versions', 'deploy', `${version}@100%`, '--yes'], stop);
  },
  /** Its addresses and schedules, which versions do not have. */
  deployTriggers: async (): Promise<void> => {
    await wrangler(['triggers', 'deploy'], stop);
  },
  /** The newest versions, deployed or not, the newest last. */
  versions: async (): Promise<string[]> => {
    const { code, output, answer } = await runTool('wrangler', ['versions', 'list', '--json'], { stop });
    const versions = code === 0 ? readJson(versionsSchema, answer) : undefined;
    const unknown = 'Cloudflare does not say which versions there are: nothing was deployed. Try again.';
    if (!versions) throw new Problem(`${output}\n${unknown}`);
    return versions.map(({ id }) => id);
  },
  /** Saves a secret for the first version, which does not exist yet. */
  putFirstSecret: (name: string) => wranglerAsks(['secret', 'put', name], stop),
  /** Creates a copy of the newest version with a secret, which visitors do not get yet. */
  putSecretInVersion: (name: string) => wranglerAsks(['versions', 'secret', 'put', name], stop),
  rollBack: (version: string) =>
    wrangler(['rollback', version, '--yes', '--message', 'The new version did not pass its look'], stop),
  /** Uploads the site as a version that visitors do not get, and that sends nothing; returns its address. */
  uploadPreview: async (alias: string): Promise<string> => {
    const output = await wrangler(['versions', 'upload', '--preview-alias', alias, '--var', 'PREVIEW:1'], stop);
    const address = /Alias URL:\s*(https?:\/\/\S+)/.exec(output)?.[1];
    if (!address) throw new Problem('wrangler names no address for the preview: are preview URLs switched on?');
    return address;
  },
});

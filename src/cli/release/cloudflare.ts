import { z } from 'zod';
import { Problem } from '../main.ts';
import { runTool } from '../tool.ts';

/** Runs wrangler, shows what it says, and gives it; a failure ends the command. */
const wrangler = async (args: string[], stop: AbortSignal): Promise<string> => {
  const { code, output } = await runTool('wrangler', args, { stop });
  console.log(output);
  if (code !== 0) throw new Problem(`wrangler ${args.slice(0, 2).join(' ')} failed: see above.`);
  return output;
};

const deploymentSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
});

/** The site on Cloudflare, as its own command line tool sees it. */
export const cloudflare = (stop: AbortSignal) => ({
  /** The version that visitors get now; undefined before the first one. */
  currentVersion: async (): Promise<string | undefined> => {
    const { code, output } = await runTool('wrangler', ['deployments', 'status', '--json'], { stop });
    const deployment = code === 0 ? deploymentSchema.parse(JSON.parse(output)) : undefined;
    return deployment?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id;
  },
  migrate: () => wrangler(['d1', 'migrations', 'apply', 'leads', '--remote'], stop),
  deploy: () => wrangler(['deploy'], stop),
  rollBack: (version: string) =>
    wrangler(['rollback', version, '--yes', '--message', 'The new version did not pass its look'], stop),
  /** Uploads the site as a version that visitors do not get; gives its address. */
  uploadPreview: async (alias: string): Promise<string> => {
    const output = await wrangler(['versions', 'upload', '--preview-alias', alias], stop);
    const address = /Alias URL:\s*(https?:\/\/\S+)/.exec(output)?.[1];
    if (!address) throw new Problem('wrangler names no address for the preview: are preview URLs switched on?');
    return address;
  },
});

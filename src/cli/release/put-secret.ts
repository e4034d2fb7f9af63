import { Problem } from '../main.ts';
import { cloudflare } from './cloudflare.ts';
import { deploy } from './deploy.ts';
import { lookAtSite } from './look-at-site.ts';

/**
 * Puts a secret online with the code that visitors have now. `wrangler secret put` refuses while a preview is the newest version,
 * and what it advises instead deploys the preview, from which no lead is sent.
 * @param site the address of the site
 * @param built the folder of the built pages
 * @param patience how long a version may take until it is everywhere, in ms
 * @throws Problem when the secret is not online, with what to do
 */
export const putSecret = async (
  name: string,
  site: string,
  built: string,
  patience: number,
  stop: AbortSignal,
): Promise<void> => {
  const host = cloudflare(stop);
  const live = await host.currentVersion();
  if (live === undefined) return host.putFirstSecret(name);
  await host.putSecretInVersion(name);
  const [copied, version] = (await host.versions()).slice(-2);
  if (version && copied === live) return host.deployVersion(version);

  // The secret is in a copy of a preview, or of a version that failed its look. An upload takes over its secrets, not its code.
  console.log(
    'The newest version on Cloudflare is not the one that visitors have: what is built here is deployed instead.',
  );
  const { wrong } = await lookAtSite(site, built, 0);
  if (wrong.length > 0) {
    throw new Problem(
      `${name} is kept for the next version and not online yet, because what is built here is not the site at ${site}. Check out the commit that is published, then run "npm run build" and "npm run release -- deploy".`,
    );
  }
  await deploy(site, built, patience, stop);
};

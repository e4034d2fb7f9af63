import { join } from 'node:path';
import { Problem } from '../main.ts';
import { root } from '../paths.mjs';
import { cloudflare } from './cloudflare.ts';
import { lookAtSite, type Seen } from './look-at-site.ts';

const BUILT = join(root, 'dist');

/** How long a new version may take to be everywhere. */
const PATIENCE_MS = Number(process.env.RELEASE_PATIENCE ?? 60) * 1000;

/**
 * Puts a secret online with the code that visitors have now. `wrangler secret put` refuses while a preview is the newest version,
 * and what it advises instead deploys the preview, from which no lead is sent.
 */
export const putSecret = async (name: string, site: string, stop: AbortSignal): Promise<void> => {
  const host = cloudflare(stop);
  const live = await host.currentVersion();
  if (live === undefined) return host.putFirstSecret(name);
  await host.putSecretInVersion(name);
  const [copied, version] = (await host.versions()).slice(-2);
  if (version && copied === live) return host.deployVersion(version);

  // The secret is in a copy of a preview, or of a version that failed its test. An upload takes over its secrets, not its code.
  console.log(
    'The newest version on Cloudflare is not the one that visitors have: what is built here is deployed instead.',
  );
  const { wrong } = await lookAtSite(site, BUILT, 0);
  if (wrong.length > 0) {
    throw new Problem(
      `${name} is kept for the next version and not online yet, because what is built here is not the site at ${site}. Check out the commit that is published, then run "npm run build" and "npm run release -- deploy".`,
    );
  }
  await deploy(site, stop);
};

/** What a test found wrong; paths that it could not reach are reported, but do not count. */
const judge = ({ wrong, unseen }: Seen, address: string): string[] => {
  if (unseen.length > 0) {
    console.log(
      `Cloudflare held the look back, so nothing is known of ${unseen.join(', ')} at ${address} (docs/publishing.md tells how to let it through).`,
    );
  }
  return wrong;
};

const tell = (wrong: readonly string[], then: string) =>
  new Problem(['The new version is not right:', ...wrong.map((one) => `  ${one}`), then].join('\n'));

/**
 * Migrates the database and deploys the build. It is tested first where visitors cannot see it, and again once it is live;
 * if something is wrong there, the previous version comes back.
 */
export const deploy = async (site: string, stop: AbortSignal): Promise<void> => {
  const host = cloudflare(stop);
  const before = await host.currentVersion();
  await host.migrate();
  if (before === undefined) {
    // Only an existing worker can take a version that visitors do not get yet.
    await host.deploy();
  } else {
    const { version, address } = await host.upload();
    if (address === undefined)
      console.log('Preview URLs are switched off: the version is looked at only once visitors have it.');
    else {
      const wrong = judge(await lookAtSite(address, BUILT, PATIENCE_MS), address);
      if (wrong.length > 0) throw tell(wrong, 'Visitors never had it: they still get the version before.');
    }
    await host.deployVersion(version);
    await host.deployTriggers();
  }
  const wrong = judge(await lookAtSite(site, BUILT, PATIENCE_MS), site);
  if (wrong.length === 0) return console.log(`${site} is the site that was built.`);
  if (before) await host.rollBack(before);
  throw tell(wrong, before ? 'The version before it is online again.' : 'There is no version before it to go back to.');
};

import { Problem } from '../main.ts';
import { cloudflare } from './cloudflare.ts';
import { lookAtSite, type Seen } from './look-at-site.ts';

/** What a look found wrong; what it could not see is said, and counts for nothing. */
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
 * Migrates the database and puts what is built online. It is looked at first where visitors are not, and again once they have it;
 * if something is wrong there, the version before comes back.
 * @param site the address of the site
 * @param built the folder of the built pages
 * @param patience how long a version may take until it is everywhere, in ms
 * @throws Problem when the version is not right, with what is wrong, or when there would be no way back
 */
export const deploy = async (site: string, built: string, patience: number, stop: AbortSignal): Promise<void> => {
  const host = cloudflare(stop);
  const before = await host.currentVersion();
  await host.migrate();
  if (before === undefined) {
    // Only a worker that is there can take a version that nobody gets yet.
    await host.deploy();
  } else {
    const { version, address } = await host.upload();
    if (address === undefined)
      console.log('Preview URLs are switched off: the version is looked at only once visitors have it.');
    else {
      const wrong = judge(await lookAtSite(address, built, patience), address);
      if (wrong.length > 0) throw tell(wrong, 'Visitors never had it: they still get the version before.');
    }
    await host.deployVersion(version);
    await host.deployTriggers();
  }
  const wrong = judge(await lookAtSite(site, built, patience), site);
  if (wrong.length === 0) return console.log(`${site} is the site that was built.`);
  if (before) await host.rollBack(before);
  throw tell(wrong, before ? 'The version before it is online again.' : 'There is no version before it to go back to.');
};

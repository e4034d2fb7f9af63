import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main, Problem } from './main.ts';
import { root } from './paths.mjs';
import { cloudflare } from './release/cloudflare.ts';
import { keepAddresses } from './release/keep-addresses.ts';
import { judgeChange } from './release/kind-of-change.ts';
import { lookAtSite } from './release/look-at-site.ts';

const USAGE = `The steps of publishing that .github/workflows/ takes. Each works at a terminal, too.

  npm run release -- kind <commit>       whether code or only content changed since a commit; code where it is not known
  npm run release -- preview <name>      uploads what is built as a preview, from which nothing is sent, and says its address
  npm run release -- deploy              migrates the database, puts what is built online, looks at it (SITE_URL),
                                         and goes back to the version before if something is wrong
  npm run release -- addresses <branch>  notes the addresses that are public now, and commits the list to the branch`;

const BUILT = join(root, 'dist');

/** How long a new version may take until it is everywhere. */
const PATIENCE_SECONDS = 60;

/** Hands a value on to the next step of a workflow. */
const handOn = async (name: string, value: string) => {
  console.log(value);
  if (process.env.GITHUB_OUTPUT) await appendFile(process.env.GITHUB_OUTPUT, `${name}=${value}\n`);
};

const deploy = async (stop: AbortSignal) => {
  const { SITE_URL, RELEASE_PATIENCE = PATIENCE_SECONDS } = process.env;
  if (!SITE_URL) throw new Problem('SITE_URL is not set: without it nobody could look at the site afterwards.');
  const site = cloudflare(stop);
  const before = await site.currentVersion();
  await site.migrate();
  await site.deploy();
  const wrong = await lookAtSite(SITE_URL, BUILT, Number(RELEASE_PATIENCE) * 1000);
  if (wrong.length === 0) return console.log(`${SITE_URL} is the site that was built.`);
  if (before) await site.rollBack(before);
  const then = before ? 'The version before it is online again.' : 'There is no version before it to go back to.';
  throw new Problem(['The new version is not right:', ...wrong.map((one) => `  ${one}`), then].join('\n'));
};

/** `npm run release` */
await main(async (stop) => {
  const [step, name = ''] = process.argv.slice(2);
  if (step === 'kind') return handOn('kind', await judgeChange(name));
  if (step === 'preview' && name) return handOn('address', await cloudflare(stop).uploadPreview(name));
  if (step === 'deploy') return deploy(stop);
  if (step === 'addresses' && name) return keepAddresses(name);
  throw new Problem(USAGE);
});

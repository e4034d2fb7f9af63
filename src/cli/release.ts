import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readContent } from '../editing/check/content-files.ts';
import { PUBLISHED_FILE } from '../editing/check/moved-pages.ts';
import { changedWithDay } from '../editing/check/notice-rules.ts';
import { readSettings } from '../editing/preflight/worker-settings.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { noteAddresses } from './content/note-addresses.ts';
import { command, Problem } from './main.ts';
import { root } from './paths.mjs';
import { cloudflare } from './release/cloudflare.ts';
import { deploy, putSecret } from './release/deploy.ts';

/** What editors change, on the screen or in files: nothing here can break the code. */
const CONTENT = [`${CONTENT_FOLDER}/`, 'src/assets/pictures/', PUBLISHED_FILE];

const isOfEditors = (file: string) => CONTENT.some((place) => file.startsWith(place));

/**
 * What changed since a commit: `content` if it is only what editors change, otherwise `code`, also if no
 * commit is known, as before the first green one.
 */
const judgeChange = async (base: string): Promise<'content' | 'code'> => {
  if (!base) return 'code';
  const changed = git('diff', '--name-only', `${base}...HEAD`);
  const files = await changed.then(({ stdout }) => stdout.split('\n').filter(Boolean)).catch(() => undefined);
  return files?.every(isOfEditors) ? 'content' : 'code';
};

/**
 * Whether something's day has come since a publishing began, whatever its result: what failed once is not retried until
 * something else changes. False if nothing was published yet.
 */
const isPublishingDue = async (last: string): Promise<'yes' | 'no'> => {
  const before = new Date(last);
  if (Number.isNaN(before.getTime())) return 'no';
  const { entries } = await readContent(root);
  return changedWithDay(entries, before, new Date()) ? 'yes' : 'no';
};

const USAGE = `The steps of publishing that .github/workflows/ takes. Each works at a terminal, too.

  npm run release -- kind <commit>       whether code or only content changed since a commit; code where it is not known
  npm run release -- preview <name>      uploads what is built as a preview, from which nothing is sent, and says its address
  npm run release -- deploy              migrates the database, uploads what is built, looks at it where visitors are not,
                                         puts it online, looks at it there (SITE_URL), and goes back if something is wrong
  npm run release -- secret <NAME>       asks for a secret (or reads it from a pipe) and puts it online with the code that is there
  npm run release -- due <moment>        whether something has had its day since a moment, as 2027-03-01T05:07:00Z
  npm run release -- addresses <branch>  notes the addresses that are public now, and commits the list to the branch`;

/** Passes a value on to the next step of a workflow. */
const handOn = async (name: string, value: string) => {
  console.log(value);
  if (process.env.GITHUB_OUTPUT) await appendFile(process.env.GITHUB_OUTPUT, `${name}=${value}\n`);
};

const siteAddress = () => {
  const { SITE_URL } = process.env;
  if (!SITE_URL) throw new Problem('SITE_URL is not set: without it nobody could look at the site afterwards.');
  return SITE_URL;
};

const BOT = ['-c', 'user.name=Publishing', '-c', 'user.email=41898282+github-actions[bot]@users.noreply.github.com'];

const git = (...args: string[]) => promisify(execFile)('git', [...BOT, ...args], { cwd: root });

/**
 * Records the addresses of pages that have just gone online, and commits the list to `branch`. A push that comes too late, because
 * someone else pushed first, fails: their publishing records the same.
 */
const keepAddresses = async (branch: string): Promise<void> => {
  const added = await noteAddresses();
  if (added.length === 0) return;
  await git('add', PUBLISHED_FILE);
  await git('commit', '--message', 'Addresses that are public now', '--', PUBLISHED_FILE);
  await git('push', 'origin', `HEAD:${branch}`);
};

/** A secret is set at someone's terminal, where no variable overrides wrangler.jsonc. */
const publishedAddress = async () => process.env.SITE_URL || ((await readSettings(root)).config.vars?.SITE_URL ?? '');

/** A step, and what it is about. */
const MOST_WORDS = 2;

await command(
  USAGE,
  {},
  async ({ positionals }, stop) => {
    const [step, name = ''] = positionals;
    if (step === 'kind') return handOn('kind', await judgeChange(name));
    if (step === 'preview' && name) return handOn('address', await cloudflare(stop).uploadPreview(name));
    if (step === 'deploy') return deploy(siteAddress(), stop);
    if (step === 'secret' && name) return putSecret(name, await publishedAddress(), stop);
    if (step === 'due') return handOn('due', await isPublishingDue(name));
    if (step === 'addresses' && name) return keepAddresses(name);
    throw new Problem(USAGE);
  },
  MOST_WORDS,
);

import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED_FILE } from '../../src/editing/check/moved-pages.ts';
import { docksAndPorches } from '../content/other-business.ts';
import { ENV } from '../content/site-copy.ts';
import { cleanClone } from './clean-clone.ts';
import { cloudflareHere } from './cloudflare-here.ts';
import { type Asked, type Said, toolsHere } from './tools-here.ts';
import { jobIn, runJob, type Values, type WorkflowName } from './workflow.ts';

const BUSINESS = 'src/content/business.yaml';
const POST = 'src/content/posts/winter-deck-maintenance.md';

/** A build, two tests of a site, or the consecutive steps of a push, on a busy machine. */
const LONG_MS = 240_000;

/** Lines that take long, and run once for everything that follows them. */
const BUILD = 'npm run build';
const CHECK = 'npm run content:check -- --annotate';
const DEPLOY = 'npm run release -- deploy';

let clone: Awaited<ReturnType<typeof cleanClone>>;
let cloudflare: Awaited<ReturnType<typeof cloudflareHere>>;
let tools: Awaited<ReturnType<typeof toolsHere>>;

/** The commit of the last green publishing, according to GitHub. */
let green = '';
/** When the last publishing began, according to GitHub. */
let lastTry = '';
/** The tool that finds something wrong. */
let finding: string | undefined;

const REPORTS: Record<string, unknown> = {
  vitest: { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] },
  playwright: { stats: { expected: 1, skipped: 0 }, suites: [], errors: [] },
};

/** What the tools say: Cloudflare's, GitHub's, and those that check the code, which would take half an hour. */
const answer = async (asked: Asked): Promise<Said> => {
  const { tool, args, report = args.find((arg) => arg.startsWith('--outputFile'))?.split('=')[1] } = asked;
  if (tool === 'wrangler') return cloudflare.answer(asked);
  if (tool === 'gh' && args[0] === 'run') return { code: 0, output: args.includes('startedAt') ? lastTry : green };
  if (tool === 'gh') return { code: 0, output: '' };
  if (report && REPORTS[tool]) await writeFile(report, JSON.stringify(REPORTS[tool]));
  return { code: tool === finding ? 1 : 0, output: '' };
};

beforeAll(async () => {
  [clone, cloudflare, tools] = await Promise.all([cleanClone(), cloudflareHere(), toolsHere(answer)]);
  green = clone.first;
}, LONG_MS);
afterAll(async () => {
  tools.stop();
  await Promise.all([clone.cleanUp(), cloudflare.stop()]);
});

/** What GitHub fills in on the main branch. */
const values = (): Values => ({
  'vars.SITE_URL': cloudflare.address,
  'vars.EDIT_REVIEW': '',
  'vars.EDIT_AT_ONCE': '',
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'secrets.CLOUDFLARE_API_TOKEN': 'secret-token',
  'github.token': 'secret-job-token',
  'matrix.shard': '1/4',
  'github.repository': 'owner/site',
  'github.ref_name': 'main',
  'github.event.pull_request.number': '12',
  'github.event.pull_request.html_url': 'https://github.com/owner/site/pull/12',
  'steps.upload.outputs.address': 'https://pr-12-site.example.workers.dev',
  [BASE]: '',
});

const BASE = "github.event.pull_request.base.sha || (github.ref != 'refs/heads/main' && 'origin/main') || ''";
const DUE = "steps.day.outputs.due == 'yes'";
const DEMONSTRATION = "vars.ALLOW_SAMPLES != '1'";

type Options = {
  /** the commit that a pull request is compared with */
  base?: string;
  /** whether samples may go live */
  isDemonstration?: boolean;
  /** lines that have already run */
  done?: string[];
};

/** Runs all steps of a job in the clean clone, in order; `handedOn` is what they pass on. */
const take = async (
  workflow: WorkflowName,
  job: string,
  { base = '', isDemonstration = false, done = [] }: Options = {},
) => {
  const outputs = join(clone.folder, '..', 'outputs.txt');
  const summary = join(clone.folder, '..', 'summary.md');
  await Promise.all([writeFile(outputs, ''), writeFile(summary, '')]);
  const shell = {
    ...ENV,
    ...tools.shell,
    GITHUB_OUTPUT: outputs,
    GITHUB_STEP_SUMMARY: summary,
    RELEASE_PATIENCE: '3',
    // As after `npm ci`: nothing needs set-up.
    npm_config_ignore_scripts: 'true',
  } as Record<string, string>;
  const ran = await runJob(await jobIn(workflow, job), {
    folder: clone.folder,
    shell,
    values: { ...values(), [BASE]: base },
    takes: (condition) =>
      condition === DUE
        ? readFileSync(outputs, 'utf8').includes('due=yes')
        : !(isDemonstration && condition === DEMONSTRATION),
    done,
  });
  const said = ran.map(({ output }) => output).join('\n');
  expect(said).not.toContain('secret-');
  return {
    steps: ran.map(({ step }) => step),
    code: ran.at(-1)?.code,
    said,
    handedOn: await readFile(outputs, 'utf8'),
    summary: await readFile(summary, 'utf8'),
  };
};

const title = async () => /<title>([^<]*)/.exec(await (await fetch(cloudflare.address)).text())?.[1];

describe('a push', { timeout: LONG_MS }, () => {
  const SAYING = 'Say what is wrong, at its lines';
  const COMPARING = 'Find out whether only content changed';

  test('with a mistake in the content is stopped, and reported at its line', async () => {
    await clone.editor.edit(BUSINESS, 'office: (231) 555-0142', 'office: 231-555');
    await clone.push('Another number');
    await clone.pull();
    const { steps, code, said } = await take('check', 'content');
    expect([steps, code]).toEqual([[SAYING], 1]);
    expect(said).toMatch(/::error file=src\/content\/business\.yaml,line=\d+::.*\(555\) 123-4567/);
  });

  test('of content alone needs no test of the code; any other does, and all after it until one was green', async () => {
    const kind = async (base = '', done: string[] = [CHECK]) => {
      const { steps, code, said, handedOn } = await take('check', 'content', { base, done });
      expect([steps, code], said).toEqual([[SAYING, COMPARING], 0]);
      return handedOn.trim();
    };
    await clone.editor.edit(BUSINESS, 'office: 231-555', 'office: (231) 555-0199');
    await clone.push('The number, as people write it');
    await clone.pull();
    expect(await kind('', [])).toBe('kind=content');

    await clone.editor.write('public/robots-extra.txt', '');
    const code = await clone.push('A file of the code');
    await clone.editor.edit(BUSINESS, 'since: 2003', 'since: 2004');
    await clone.push('Content again');
    await clone.pull();
    expect(await kind()).toBe('kind=code');
    expect(await kind(code)).toBe('kind=content');
    green = '';
    expect(await kind()).toBe('kind=code');
  });

  test('of code is tested, finally in other browsers, and stopped by failures', async () => {
    tools.asked();
    finding = 'playwright';
    const toolsOf = (asked: string[]) => [...new Set(asked.map((line) => line.split(' ')[0]))].sort();
    expect(await take('check', 'quick')).toMatchObject({ steps: ['npm test'], code: 1 });
    expect(toolsOf(tools.asked())).toEqual(['action-validator', 'astro', 'biome', 'playwright', 'tsc', 'vitest']);

    expect(await take('check', 'rest')).toMatchObject({ steps: ['Test'], code: 1 });
    const asked = tools.asked();
    expect(toolsOf(asked)).toEqual(['playwright', 'vitest']);
    expect(asked.at(-1)).toMatch(/^playwright test .*--config tests\/engines /);
    for (const line of asked) expect(line).toContain(' --shard=1/4');
  });
});

describe('every hour', { timeout: LONG_MS }, () => {
  const [FINDING, PUBLISHING] = ['Find out whether something has had its day since the last publishing', 'Publish'];
  const DAY_MS = 86_400_000;
  const takeDaily = () => take('daily', 'due');

  test('publishing starts once when an entry’s day has come', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString();
    const post = await clone.editor.read(POST);
    await clone.editor.write(POST, post.replace(/^date: .*/m, `date: ${day(-3).slice(0, 10)}`));
    await clone.push('An article for a certain day');
    await clone.pull();
    tools.asked();

    lastTry = day(-6);
    expect(await takeDaily()).toMatchObject({ steps: [FINDING, PUBLISHING], code: 0 });
    expect(tools.asked().at(-1)).toBe('gh workflow run publish.yml --ref main');

    // Whatever its result: GitHub names the last one, green or not.
    lastTry = day(0);
    expect(await takeDaily()).toMatchObject({ steps: [FINDING], code: 0 });
  });

  test('nothing begins where nothing was published yet', async () => {
    lastTry = '';
    expect(await takeDaily()).toMatchObject({ steps: [FINDING], code: 0 });
  });
});

describe('publishing', { timeout: LONG_MS }, () => {
  const [BUILDING, PREFLIGHT, DEPLOYING] = ['Build', 'Nothing that must not go live', 'Migrate, look and deploy'];
  const KEEPING = 'Keep the addresses';
  const uploaded = [
    'wrangler deployments status --json',
    'wrangler d1 migrations apply leads --remote',
    'wrangler versions upload',
  ];
  const deployed = (version: string) => [
    ...uploaded,
    `wrangler versions deploy ${version}@100% --yes`,
    'wrangler triggers deploy',
  ];
  const publish = (done: string[] = []) =>
    take('publish', 'publish', { isDemonstration: true, done: [BUILD, ...done] });

  test('stops at samples before anything is online', async () => {
    tools.asked();
    const { steps, said } = await take('publish', 'publish');
    expect(steps, said).toEqual([BUILDING, PREFLIGHT]);
    expect(said).toContain('Not ready to go live');
    expect(tools.asked()).toEqual([]);
  });

  test('puts nothing online where there would be no way back', async () => {
    cloudflare.beSilent(true);
    const { code, said } = await publish();
    cloudflare.beSilent(false);
    expect(code).toBe(1);
    expect(said).toContain('Cloudflare does not say which version is online now');
    expect(tools.asked()).toEqual(['wrangler deployments status --json']);
  });

  test('deploys the first version directly', async () => {
    const { steps, code, said } = await publish();
    expect([steps, code], said).toEqual([[BUILDING, DEPLOYING, KEEPING], 0]);
    expect(tools.asked().at(-1)).toBe('wrangler deploy');
    expect(await clone.pushed(PUBLISHED_FILE)).toContain('\n/services/deck-repair\n');
    expect(await title()).toContain('Deck, fence and pergola builder');
  });

  test('checks a version before it is live, and records each address once', async () => {
    const { steps, code, said } = await publish();
    expect([steps, code], said).toEqual([[BUILDING, DEPLOYING, KEEPING], 0]);
    expect(tools.asked()).toEqual(deployed('version-2'));
    expect(said).toContain(`${PUBLISHED_FILE} has all addresses.`);
  });

  test('gives visitors no version that is not right', async () => {
    cloudflare.damageNext('services.html');
    const { code, said } = await publish();
    expect(code).toBe(1);
    expect(said).toContain('/services answers 404.');
    expect(said).toContain('Visitors never had it: they still get the version before.');
    expect(tools.asked()).toEqual(uploaded);
    expect((await fetch(`${cloudflare.address}/services`)).status).toBe(200);
  });

  test('goes back to the version before when the new one is not right where visitors are', async () => {
    cloudflare.damageNext('services.html', 'deployed');
    const { code, said } = await publish();
    expect(code).toBe(1);
    expect(said).toContain('/services answers 404.');
    expect(said).toContain('The version before it is online again.');
    expect(tools.asked().at(-1)).toMatch(/^wrangler rollback version-2 /);
    expect((await fetch(`${cloudflare.address}/services`)).status).toBe(200);
  });

  test('takes back nothing where its look was held for a robot’s', async () => {
    cloudflare.beSuspicious(true);
    const { steps, code, said } = await publish();
    cloudflare.beSuspicious(false);
    expect([steps, code], said).toEqual([[BUILDING, DEPLOYING, KEEPING], 0]);
    expect(said).toContain('Cloudflare held the look back, so nothing is known of /, /contact, /services');
    expect(tools.asked()).toEqual(deployed('version-5'));
  });

  test('does not fail on a concurrent push: addresses are recorded next time', async () => {
    await clone.catchUp();
    await clone.editor.write(PUBLISHED_FILE, '');
    await clone.push('Without a list');
    await clone.pull();
    await clone.editor.edit(BUSINESS, 'since: 2004', 'since: 2005');
    await clone.push('Quicker');
    const { steps, code, said } = await publish([DEPLOY]);
    expect([steps, code], said).toEqual([[BUILDING, DEPLOYING, KEEPING], 0]);
    expect(said).toContain('[rejected]');
  });
});

test('a pull request gets a link to its preview, which sends nothing', async () => {
  tools.asked();
  const { steps, code, said, handedOn } = await take('preview', 'preview', { done: [BUILD] });
  expect([steps, code], said).toEqual([['Build', 'Upload', 'Say where it is'], 0]);
  expect(handedOn).toBe('address=https://pr-12-site.example.workers.dev\n');
  const [upload, comment] = tools.asked();
  expect(upload).toBe('wrangler versions upload --preview-alias pr-12 --var PREVIEW:1');
  expect(comment).toMatch(/^gh pr comment \S+\/pull\/12 .*https:\/\/pr-12-site\.example\.workers\.dev/);
});

test('a scheduled article and old permits are reported, but do not block', { timeout: LONG_MS }, async () => {
  await clone.cleanUp();
  clone = await cleanClone();
  const { editor } = clone;
  await docksAndPorches(editor);
  await editor.edit('wrangler.jsonc', 'https://www.tidewater-dock.com', cloudflare.address);
  const [permits, post] = ['src/content/permits/beaufort.yaml', 'src/content/posts/before-the-storm.md'];
  await editor.write(permits, (await editor.read(permits)).replace(/^checked: .*/m, 'checked: 2020-05-01'));
  const ahead = (await editor.read(post))
    .replace(/^date: .*/m, 'date: 2999-05-01')
    .replace(/^(updated|reviewed): .*\n/gm, '')
    .replace(/^id: .*/m, 'id: 99');
  await editor.write('src/content/posts/ahead.md', ahead);
  await clone.push('Another business, with an article ahead');
  await clone.pull();

  const { steps, code, said, summary } = await take('publish', 'publish');
  expect(code, said).toBe(0);
  expect(steps).toContain('Nothing that must not go live');
  expect(await title()).toBe('Docks and screened porches, Beaufort, South Carolina');
  for (const told of [said, summary]) {
    expect(told).toMatch(/Facts that nobody has checked for more than a year: \d+\n {2}Your editor/);
    expect(told).toContain('src/content/permits/beaufort.yaml');
    expect(told).toContain('ahead, from 2999-05-01');
  }
});

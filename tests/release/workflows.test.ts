import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parse as parseConfig } from 'jsonc-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../src/cli/paths.mjs';

type Step = {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  'continue-on-error'?: boolean;
};
type Job = {
  name?: string;
  if?: string;
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  steps?: Step[];
};
type Workflow = {
  on?: unknown;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
};

const WORKFLOWS = ['check', 'preview', 'publish', 'daily', 'weekly'] as const;

const readWorkflow = async (name: (typeof WORKFLOWS)[number]): Promise<Workflow> =>
  parse(await readFile(join(root, '.github/workflows', `${name}.yml`), 'utf8'));

/** A comment with the preview's address; the list of published addresses; the start of a publishing. */
const WRITES = {
  check: [],
  preview: [['pull-requests', 'write']],
  publish: [['contents', 'write']],
  daily: [['actions', 'write']],
  weekly: [],
};

describe.each(WORKFLOWS)('the workflow %s', async (name) => {
  const { permissions, jobs } = await readWorkflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('may only read the repository, unless a job asks for more', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const asked = Object.values(jobs).flatMap((job) => Object.entries(job.permissions ?? {}));
    expect(asked.filter(([, right]) => right === 'write')).toEqual(WRITES[name]);
  });

  test('uses actions of others in one certain version', () => {
    for (const { uses } of steps)
      expect(uses ?? 'none').toMatch(/^(none|(actions\/[\w-]+|cloudflare\/wrangler-action)@[0-9a-f]{40})$/);
  });

  test('passes values as variables, safe from injection, with no secret in a log', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('does nothing outside until it is set up', () => {
    const outside = Object.values(jobs).filter((job) => JSON.stringify(job.steps ?? []).includes('secrets.'));
    for (const job of outside) expect(job.if).toContain("vars.CLOUDFLARE_ACCOUNT_ID != ''");
  });
});

test('a push and its pull request are tested once', async () => {
  expect((await readWorkflow('check')).on).toEqual({ pull_request: null, workflow_call: null });
  expect((await readWorkflow('publish')).on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
});

test('a pull request that is given no secrets has no preview, and does not fail for it', async () => {
  const { jobs } = await readWorkflow('preview');
  expect(jobs.preview?.if).toContain('head.repo.full_name == github.repository');
  expect(jobs.preview?.if).toContain("github.actor != 'dependabot[bot]'");
});

test('every lockfile is audited and kept up to date', async () => {
  const lockfiles = await Array.fromAsync(glob('**/package-lock.json', { cwd: root, exclude: ['**/node_modules'] }));
  const folders = lockfiles.map((file) => dirname(file)).toSorted();
  expect(folders.length).toBeGreaterThan(1);
  const { jobs } = await readWorkflow('weekly');
  const asked = jobs.audit?.steps?.map(({ run }) => run).join('\n');
  for (const folder of folders) expect(asked).toMatch(new RegExp(`(in| )${RegExp.escape(folder)}[ ;]`));
  const { updates } = parse(await readFile(join(root, '.github/dependabot.yml'), 'utf8'));
  const npm = updates.find((update: Record<string, unknown>) => update['package-ecosystem'] === 'npm');
  expect(npm.directories.map((folder: string) => folder.slice(1) || '.').toSorted()).toEqual(folders);
});

/** Prints at the end which packages a command has loaded. */
const TELL_PACKAGES = `data:text/javascript,import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({ load: (url, context, next) => {
  packages.add(url.match(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/)?.[1]);
  return next(url, context);
} });
process.on('exit', () => console.error(JSON.stringify([...packages].filter(Boolean).sort())));`.replaceAll('\n', '');

test('the hourly job installs the packages that it loads, and none that is made for one kind of machine', async () => {
  const { jobs } = await readWorkflow('daily');
  const installs = jobs.due?.steps?.flatMap(({ run = '' }) => (run.startsWith('npm ci') ? run : []));
  expect(installs).toEqual(['npm ci --omit=dev --omit=optional --ignore-scripts']);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TELL_PACKAGES, 'src/cli/content-due.ts', '2026-11-01T00:00:00Z'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/^(yes|no)\n$/);
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const loaded: string[] = JSON.parse(stderr);
  expect(loaded).toContain('yaml');
  expect(loaded.filter((name) => !(name in dependencies))).toEqual([]);
  expect(
    loaded.filter((name) => ['sharp', 'workerd', 'esbuild', 'satteri', 'vite', 'wrangler'].includes(name)),
  ).toEqual([]);
});

test('nothing goes online before its checks are green', async () => {
  const { jobs } = await readWorkflow('publish');
  expect(jobs.publish?.needs).toBe('check');
  expect(jobs.publish?.if).not.toMatch(/always|failure|cancelled/);
  expect(jobs.check?.uses).toBe('./.github/workflows/check.yml');
});

test('what must not go live stops publishing, and what fails its smoke test goes back', async () => {
  const { publish } = (await readWorkflow('publish')).jobs;
  const steps = publish?.steps ?? [];
  const at = (words: string) => steps.findIndex((step) => JSON.stringify(step).includes(words));
  const inOrder = ['npm run preflight', 'd1 migrations apply leads --remote', 'smoke-test.ts', 'rollback --yes'].map(
    at,
  );
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(inOrder[0]).toBeGreaterThan(0);
  expect(steps.filter((step) => step['continue-on-error']).map(({ name }) => name)).toEqual(['Keep the addresses']);
  expect(steps[at('rollback --yes')]?.if).toBe("failure() && steps.smoke.outcome == 'failure'");
});

test('a preview gets no database, no photos, no mail, and no work of its own', async () => {
  const { previews } = parseConfig(await readFile(join(root, 'wrangler.jsonc'), 'utf8'));
  expect(previews).toEqual({ vars: { PREVIEW: '1' } });
  expect(JSON.stringify((await readWorkflow('preview')).jobs)).not.toMatch(/versions upload|wrangler deploy/);
});

/** Runs a step's lines as GitHub's runner does, and returns their status. */
const runLines = (lines = 'false', env: Record<string, string> = {}, cwd = root) =>
  spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', lines], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
  }).status;

describe('whether only content changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=E', '-c', 'user.email=e@site.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout;
  const commit = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), String(Math.random()));
    git('add', '--all');
    git('commit', '--message', file);
    return git('rev-parse', 'HEAD').trim();
  };
  /** What the step passes on, compared with a commit. */
  const kind = async (BASE: string) => {
    const { steps = [] } = (await readWorkflow('check')).jobs.content ?? {};
    const output = join(folder, '..', `${basename(folder)}.txt`);
    writeFileSync(output, '');
    const { run } = steps.find(({ id }) => id === 'change') ?? {};
    expect(runLines(run, { GITHUB_OUTPUT: output, BASE }, folder)).toBe(0);
    return readFileSync(output, 'utf8').trim();
  };

  test('content, its pictures, and the list of addresses are; all else, and what is unknown, is code', async () => {
    git('init', '--initial-branch=main');
    const first = commit('package.json');
    commit('src/content/business.yaml');
    commit('src/assets/pictures/deck.jpg');
    const beforeCode = commit('published-addresses.txt');
    expect(await kind(first)).toBe('kind=content');
    const code = commit('src/data/content.ts');
    expect(await kind(beforeCode)).toBe('kind=code');
    expect(await kind(code)).toBe('kind=content');
    commit('src/content/team.yaml');
    expect(await kind(code)).toBe('kind=content');
    expect(await kind('0000000000000000000000000000000000000000')).toBe('kind=code');
  });
});

describe('the check that a branch can require', () => {
  const answerTo = async (...results: string[]) => {
    const { code } = (await readWorkflow('check')).jobs;
    const [step] = code?.steps ?? [];
    expect(step?.env).toEqual({ RESULTS: `\${{ join(needs.*.result, ' ') }}` });
    return runLines(step?.run, { RESULTS: results.join(' ') });
  };

  test('is one job, named as docs/publishing.md names it, that waits for all others', async () => {
    const { code, ...others } = (await readWorkflow('check')).jobs;
    const publishing = await readFile(join(root, 'docs/publishing.md'), 'utf8');
    expect(publishing).toContain(`"${code?.name}"`);
    expect(code?.needs).toEqual(Object.keys(others));
    expect(code?.if).toBe('always()');
  });

  test('is green when all are, and when there was nothing to test; red when one is', async () => {
    expect(await answerTo('success', 'success', 'success')).toBe(0);
    expect(await answerTo('success', 'skipped', 'skipped')).toBe(0);
    expect(await answerTo('success', 'success', 'failure')).toBe(1);
    expect(await answerTo('success', 'cancelled', 'success')).toBe(1);
    expect(await answerTo('failure', 'skipped', 'skipped')).toBe(1);
  });
});

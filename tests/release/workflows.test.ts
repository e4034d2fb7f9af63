import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../src/cli/paths.mjs';
import { readWorkflow, runJob, WORKFLOWS } from './workflow.ts';

/** A comment with the preview's address; the list of published addresses; the start of a publishing. */
const WRITES = {
  check: [],
  preview: [['pull-requests', 'write']],
  publish: [['contents', 'write']],
  daily: [['actions', 'write']],
  audit: [],
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
    for (const { uses } of steps) expect(uses ?? 'none').toMatch(/^(none|actions\/[\w-]+@[0-9a-f]{40})$/);
  });

  test('passes values as variables, safe from injection, with no secret in a log', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('does nothing outside until it is set up', () => {
    const outside = Object.values(jobs).filter((job) => JSON.stringify(job.steps ?? []).includes('secrets.'));
    for (const job of outside) expect(job.if).toContain("vars.CLOUDFLARE_ACCOUNT_ID != ''");
  });
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
  const { jobs } = await readWorkflow('audit');
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
    ['--import', TELL_PACKAGES, 'src/cli/release.ts', 'due', '2026-11-01T00:00:00Z'],
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

test('a push and its pull request are tested once', async () => {
  expect((await readWorkflow('check')).on).toEqual({ pull_request: null, workflow_call: null });
  expect((await readWorkflow('publish')).on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null });
});

test('machines that share the tests leave none out', async () => {
  const { jobs } = await readWorkflow('check');
  const shards = jobs.rest?.strategy?.matrix.shard ?? [];
  expect(shards.length).toBeGreaterThan(1);
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
});

describe('the check that a branch can require', () => {
  const answerTo = async (...results: string[]) => {
    const { code } = (await readWorkflow('check')).jobs;
    const shell = { PATH: process.env.PATH ?? '' };
    const [ran] = await runJob(code ?? {}, {
      folder: root,
      shell,
      values: { "join(needs.*.result, ' ')": results.join(' ') },
    });
    return ran?.code;
  };

  test('is one job, named as docs/publishing.md names it, that waits for all others', async () => {
    const { code, ...others } = (await readWorkflow('check')).jobs;
    const publishing = await readFile(join(root, 'docs/publishing.md'), 'utf8');
    expect(publishing).toContain(`"${code?.name}"`);
    expect(code?.strategy).toBeUndefined();
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

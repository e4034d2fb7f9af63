import { describe, expect, test } from 'vitest';
import { readWorkflow, WORKFLOWS } from './workflow.ts';

/** A comment with the preview's address; the list of published addresses. */
const WRITES = {
  check: [],
  preview: [['pull-requests', 'write']],
  publish: [['contents', 'write']],
  daily: [['contents', 'write']],
};

describe.each(WORKFLOWS)('the workflow %s', async (name) => {
  const { permissions, jobs } = await readWorkflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('may read the repository, and no more unless a job asks for it', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const asked = Object.values(jobs).flatMap((job) => Object.entries(job.permissions ?? {}));
    expect(asked.filter(([, right]) => right === 'write')).toEqual(WRITES[name]);
  });

  test('uses actions of others in one certain version', () => {
    for (const { uses } of steps) expect(uses ?? 'none').toMatch(/^(none|actions\/[\w-]+@[0-9a-f]{40})$/);
  });

  test('hands values over as variables, where nobody can write a command into them, and no secret into a log', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('does nothing outside until somebody has set it up', () => {
    const outside = Object.values(jobs).filter((job) => JSON.stringify(job.steps ?? []).includes('secrets.'));
    for (const job of outside) expect(job.if).toContain("vars.CLOUDFLARE_ACCOUNT_ID != ''");
  });
});

test('nothing goes online before its checks are green', async () => {
  const { jobs } = await readWorkflow('publish');
  expect(jobs.publish?.needs).toBe('check');
  expect(jobs.publish?.if).not.toMatch(/always|failure|cancelled/);
  expect(jobs.check?.uses).toBe('./.github/workflows/check.yml');
  expect((await readWorkflow('daily')).jobs.publish?.uses).toBe('./.github/workflows/publish.yml');
});

test('machines that share the tests leave none out', async () => {
  const { jobs } = await readWorkflow('check');
  const shards = jobs.code?.strategy?.matrix.shard ?? [];
  expect(shards.length).toBeGreaterThan(1);
  expect(shards).toEqual(shards.map((_, index) => `${index + 1}/${shards.length}`));
});

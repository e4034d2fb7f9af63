import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED_FILE } from '../../src/content-tools/addresses/published-addresses.ts';
import { ENV } from '../content/site-copy.ts';
import { cleanClone } from './clean-clone.ts';
import { cloudflareHere } from './cloudflare-here.ts';
import { type Job, readWorkflow, runJob, type Values } from './workflow.ts';

const BUSINESS = 'src/content/business.yaml';

/** A build, and two looks at a site. */
const LONG_MS = 240_000;

let clone: Awaited<ReturnType<typeof cleanClone>>;
let here: Awaited<ReturnType<typeof cloudflareHere>>;

beforeAll(async () => {
  [clone, here] = await Promise.all([cleanClone(), cloudflareHere()]);
}, LONG_MS);
afterAll(async () => {
  await Promise.all([clone.cleanUp(), here.stop()]);
});

/** Takes a job in the clean clone; `handedOn` is what its steps hand on. */
const take = async (job: Job | undefined, values: Values, takes?: (condition: string) => boolean) => {
  const outputs = join(clone.folder, '..', 'outputs.txt');
  await writeFile(outputs, '');
  const shell = { ...ENV, ...here.shell, GITHUB_OUTPUT: outputs, RELEASE_PATIENCE: '3' } as Record<string, string>;
  const ran = await runJob(job ?? {}, { folder: clone.folder, shell, values, ...(takes ? { takes } : {}) });
  return { ran, last: ran.at(-1), handedOn: await readFile(outputs, 'utf8') };
};

const publishValues = (): Values => ({
  'vars.SITE_URL': here.address,
  'vars.EDIT_REVIEW': '',
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'secrets.CLOUDFLARE_API_TOKEN': 'secret-token',
  'github.repository': 'owner/site',
  'github.ref_name': 'main',
  'github.token': 'token',
});

const DEMONSTRATION = "vars.ALLOW_SAMPLES != '1'";

/** The publishing of a site that still has samples, where that is wanted. */
const publish = async (steps?: (name: string) => boolean) => {
  const { jobs } = await readWorkflow('publish');
  const job = jobs.publish;
  const chosen = { ...job, steps: job?.steps?.filter(({ name = '' }) => steps?.(name) ?? true) };
  return take(chosen as Job, publishValues(), (condition) => condition !== DEMONSTRATION);
};

const title = async () => /<title>([^<]*)/.exec(await (await fetch(here.address)).text())?.[1];

describe('a push', () => {
  const check = async (base = clone.first) => {
    const { jobs } = await readWorkflow('check');
    return take(jobs.content, { 'github.event.pull_request.base.sha || github.event.before': base });
  };

  test('with a mistake in the content is stopped, and told of at its line', async () => {
    await clone.editor.edit(BUSINESS, 'office: (231) 555-0142', 'office: 231-555');
    await clone.push('Another number');
    await clone.pull();
    const { last } = await check();
    expect(last).toMatchObject({ step: 'Say what is wrong, at its lines', code: 1 });
    expect(last?.output).toMatch(/::error file=src\/content\/business\.yaml,line=\d+::.*\(231\) 555-0142/);
  });

  test('of content alone needs no test of the code; any other does', async () => {
    await clone.editor.edit(BUSINESS, 'office: 231-555', 'office: (231) 555-0199');
    await clone.push('The number, as people write it');
    await clone.pull();
    expect(await check()).toMatchObject({ last: { code: 0 }, handedOn: 'kind=content\n' });

    await clone.editor.write('public/robots-extra.txt', '');
    await clone.push('A file of the code');
    await clone.pull();
    expect(await check()).toMatchObject({ last: { code: 0 }, handedOn: 'kind=code\n' });
    const beforeTheFirst = '0'.repeat(40);
    expect(await check(beforeTheFirst)).toMatchObject({ last: { code: 0 }, handedOn: 'kind=code\n' });
  });
});

describe('publishing', () => {
  test(
    'stops at samples before anything is online',
    async () => {
      const { jobs } = await readWorkflow('publish');
      const { ran, last } = await take(jobs.publish, publishValues());
      expect(
        ran.map(({ step }) => step),
        last?.output,
      ).toEqual(['Build', 'Nothing that must not go live']);
      expect(last?.output).toContain('Not ready to go live');
      expect(here.asked).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'puts nothing online where there would be no way back',
    async () => {
      here.beSilent(true);
      const { last } = await publish((name) => name === 'Migrate, deploy and look');
      here.beSilent(false);
      expect(last).toMatchObject({ code: 1 });
      expect(last?.output).toContain('Cloudflare does not say which version is online now');
      expect(here.asked.splice(0)).toEqual(['deployments status --json']);
    },
    LONG_MS,
  );

  test(
    'migrates, deploys and finds the site as it was built',
    async () => {
      const { ran, last } = await publish((name) => name !== 'Build');
      expect(last, last?.output).toMatchObject({ step: 'Keep the addresses', code: 0 });
      expect(here.asked).toEqual(['deployments status --json', 'd1 migrations apply leads --remote', 'deploy']);
      expect(await title()).toContain('Deck, fence and pergola builder');
      expect(ran.map(({ output }) => output).join()).not.toContain('secret-token');
    },
    LONG_MS,
  );

  test(
    'notes the addresses that are public now, once, so that the check tells an editor who takes one away',
    async () => {
      expect(await clone.pushed(PUBLISHED_FILE)).toContain('\n/services/deck-repair\n');
      const { last } = await publish((name) => name === 'Keep the addresses');
      expect(last, last?.output).toMatchObject({ code: 0 });
      expect(last?.output).toContain(`${PUBLISHED_FILE} has all addresses.`);
    },
    LONG_MS,
  );

  test(
    'stays as it is where somebody was quicker: the addresses are noted the next time',
    async () => {
      await writeFile(join(clone.folder, PUBLISHED_FILE), '');
      await clone.catchUp();
      await clone.editor.edit(BUSINESS, 'since: 2003', 'since: 2004');
      await clone.push('Quicker');
      const { jobs } = await readWorkflow('publish');
      const keep = jobs.publish?.steps?.find(({ name }) => name === 'Keep the addresses');
      const { last } = await publish((name) => name === 'Keep the addresses');
      expect(last?.code).not.toBe(0);
      expect(keep?.['continue-on-error']).toBe(true);
    },
    LONG_MS,
  );

  test(
    'goes back to the version before when the new one is not right',
    async () => {
      here.damageNext('services.html');
      const { last } = await publish((name) => name === 'Migrate, deploy and look');
      expect(last).toMatchObject({ code: 1 });
      expect(last?.output).toContain('/services answers 404.');
      expect(last?.output).toContain('The version before it is online again.');
      expect(here.asked.at(-1)).toMatch(/^rollback version-1 /);
      expect((await fetch(`${here.address}/services`)).status).toBe(200);
    },
    LONG_MS,
  );
});

test('a pull request is told where its preview is', async () => {
  const { jobs } = await readWorkflow('preview');
  const job = { ...jobs.preview, steps: jobs.preview?.steps?.filter(({ id }) => id === 'upload') } as Job;
  const { last, handedOn } = await take(job, { ...publishValues(), 'github.event.pull_request.number': '12' });
  expect(last, last?.output).toMatchObject({ code: 0 });
  expect(handedOn).toBe('address=https://pr-12-site.example.workers.dev\n');
});

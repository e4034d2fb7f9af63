import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LEADS_PATH } from '../../src/leads/contract/limits.ts';
import { runScript } from '../cli/run.ts';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { cloudflareHere } from './cloudflare-here.ts';
import { toolsHere } from './tools-here.ts';

const LONG_MS = 120_000;

let copy: SiteCopy;
let cloudflare: Awaited<ReturnType<typeof cloudflareHere>>;
let tools: Awaited<ReturnType<typeof toolsHere>>;

beforeAll(async () => {
  copy = await siteCopy();
}, LONG_MS);
beforeEach(async () => {
  cloudflare = await cloudflareHere();
  tools = await toolsHere(cloudflare.answer);
  await build('Decks');
  return async () => {
    tools.stop();
    await cloudflare.stop();
  };
});
afterAll(() => copy.cleanUp());

/** What a build writes, as far as the test of a version reads it. */
const build = async (title: string) => {
  const dist = join(copy.folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  for (const page of ['index', 'contact', 'services', '404'])
    await writeFile(join(dist, `${page}.html`), `<title>${title}</title><h1>${title}</h1>`);
};

const release = (...args: string[]) => {
  const env = { ...tools.shell, SITE_URL: cloudflare.address, RELEASE_PATIENCE: '3' };
  return runScript('release.ts', args, { cwd: copy.folder, env });
};

/** 422 where a lead would be stored, which an empty one is not; another status from a preview. */
const sendEmptyLead = async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  return (await fetch(new URL(LEADS_PATH, cloudflare.address), init)).status;
};

const title = async () => /<title>([^<]*)/.exec(await (await fetch(cloudflare.address)).text())?.[1];

const done = async (...args: string[]) => {
  const { code, output } = await release(...args);
  expect(code, output).toBe(0);
};

test('a secret is live at once, with the live code', { timeout: LONG_MS }, async () => {
  await done('deploy');
  await build('Something that nobody has published');
  await done('secret', 'MAIL_API_KEY');
  expect(cloudflare.secrets()).toEqual(['MAIL_API_KEY']);
  expect(await title()).toBe('Decks');
});

test('after a preview it is online with the live code, which takes leads', { timeout: LONG_MS }, async () => {
  await done('deploy');
  await build('A pull request');
  await done('preview', 'pr-12');
  await build('Decks');
  await done('secret', 'MAIL_API_KEY');
  expect(cloudflare.secrets()).toEqual(['MAIL_API_KEY']);
  expect(await title()).toBe('Decks');
  expect(await sendEmptyLead()).toBe(422);
});

test('after a preview, only the live code is deployed', { timeout: LONG_MS }, async () => {
  await done('deploy');
  await build('A pull request');
  await done('preview', 'pr-12');
  const { code, output } = await release('secret', 'MAIL_API_KEY');
  expect(code).toBe(1);
  expect(output).toContain('MAIL_API_KEY is kept for the next version and not online yet');
  expect(await title()).toBe('Decks');
  expect(await sendEmptyLead()).toBe(422);

  await build('Decks');
  await done('deploy');
  expect(cloudflare.secrets()).toEqual(['MAIL_API_KEY']);
});

test('before anything is online a secret waits for the first version', { timeout: LONG_MS }, async () => {
  await done('secret', 'MAIL_API_KEY');
  expect(tools.asked()).toEqual(['wrangler deployments status --json', 'wrangler secret put MAIL_API_KEY']);
});

test('says how it is used, and what it does not know', async () => {
  expect(await release('--help')).toMatchObject({ code: 0, output: expect.stringContaining('release -- secret') });
  const { code, output } = await release('--no-such-thing');
  expect(code).toBe(1);
  expect(output).toMatch(/^Unknown option '--no-such-thing'\. /);
  expect(output).not.toMatch(/^ +at /m);
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { runScript } from './run.ts';

/** A registry that gives no package. */
const NOBODY_LISTENS = 'http://127.0.0.1:9';

test('says nothing and does nothing when everything is there', async () => {
  const env = { npm_config_registry: NOBODY_LISTENS };
  expect(await runScript('setup.mjs', [], { env })).toEqual({ code: 0, output: '' });
});

test('tells somebody with an old Node which one is needed', async () => {
  const node = [
    '--import',
    'data:text/javascript,Object.defineProperty(process, "versions", {value: {node: "18.20.8"}})',
  ];
  expect(await runScript('setup.mjs', [], { node })).toEqual({
    code: 1,
    output:
      'This project needs Node 20 or newer and this is Node 18.20.8: install a current one from https://nodejs.org.',
  });
});

test('tells somebody without a network why nothing was installed', { timeout: 60_000 }, async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  for (const part of ['src/cli', 'package.json', 'package-lock.json']) {
    await cp(join(root, part), join(clone, part), { recursive: true });
  }
  const { code, output } = await runScript('setup.mjs', [], {
    cwd: clone,
    env: { npm_config_registry: NOBODY_LISTENS, npm_config_cache: join(clone, 'cache') },
  });
  expect(code).toBe(1);
  expect(output.split('\n').at(-1)).toBe(
    'The packages could not be installed because the package registry cannot be reached: check the network and run the command again.',
  );
});

test('refuses a CHROME_PATH that does not run', async () => {
  expect(await runScript('setup.mjs', ['--browser'], { env: { CHROME_PATH: '/no/such/browser' } })).toEqual({
    code: 1,
    output: 'CHROME_PATH names /no/such/browser, which does not run: correct it or leave it out.',
  });
});

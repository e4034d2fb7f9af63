import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagesMatchLock } from '../../src/cli/install-packages.mjs';
import { root } from '../../src/cli/paths.mjs';
import { temporaryFolder } from '../temporary-folder.ts';
import { runScript } from './run.ts';

/** A registry that has no packages. */
const NOBODY_LISTENS = 'http://127.0.0.1:9';

// Set-up would empty node_modules here, and no server listens.
if (!(await packagesMatchLock(root)))
  throw new Error('The packages are not those of package-lock.json. Run npm ci first.');

test('says nothing and does nothing when everything is there', async () => {
  const env = { npm_config_registry: NOBODY_LISTENS };
  expect(await runScript('setup.mjs', [], { env })).toEqual({ code: 0, output: '' });
});

const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, "versions", {value: {node: "${version}"}})`,
];

test.for(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'tells people with Node %s which version is needed',
  async (version) => {
    expect(await runScript('setup.mjs', [], { node: asNode(version) })).toEqual({
      code: 1,
      output: `This project needs Node 20.19, or 22.12 or newer, and this is Node ${version}: install a current one from https://nodejs.org.`,
    });
  },
);

test.for(['20.19.0', '22.12.0', '23.0.0', '26.1.0'])('installs with Node %s', async (version) => {
  expect(await runScript('setup.mjs', [], { node: asNode(version) })).toEqual({ code: 0, output: '' });
});

test('installs again what is missing or of another version', async () => {
  const matches = async (installed: object) => {
    const folder = temporaryFolder();
    const packages = {
      'node_modules/tool': { version: '1.0.0' },
      'node_modules/for-macs': { version: '1.0.0', optional: true },
    };
    await mkdir(join(folder, 'node_modules'));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    await writeFile(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
    return packagesMatchLock(folder);
  };
  expect(await matches({ 'node_modules/tool': { version: '1.0.0' } })).toBe(true);
  expect(await matches({ 'node_modules/tool': { version: '0.9.0' } })).toBe(false);
  expect(await matches({})).toBe(false);
});

test('explains without a network why nothing was installed', { timeout: 60_000 }, async () => {
  const clone = temporaryFolder();
  for (const part of ['src/cli', 'package.json', 'package-lock.json']) {
    await cp(join(root, part), join(clone, part), { recursive: true });
  }
  const { code, output } = await runScript('setup.mjs', [], {
    cwd: clone,
    env: { npm_config_registry: NOBODY_LISTENS, npm_config_cache: join(clone, 'cache') },
  });
  expect(code).toBe(1);
  expect(output).toContain('ECONNREFUSED');
  expect(output.split('\n').at(-1)).toBe('The packages could not be installed: see npm’s message above.');
});

test('refuses a CHROME_PATH that does not run', async () => {
  expect(await runScript('setup.mjs', ['--browser'], { env: { CHROME_PATH: '/no/such/browser' } })).toEqual({
    code: 1,
    output: 'CHROME_PATH names /no/such/browser, which does not run: correct it or unset it.',
  });
});

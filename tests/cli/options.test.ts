import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runScript } from './run.ts';

/** The `npm run …` scripts that are commands of this project. */
const COMMANDS = Object.entries(manifest.scripts).flatMap(([name, line]) => {
  const [, script] = /^node src\/(\S+\.ts)$/.exec(line) ?? [];
  return script ? [{ name, script: `../${script}` }] : [];
});

test.for(COMMANDS)('$name says in a sentence what it does not know', async ({ script }) => {
  const { code, output } = await runScript(script, ['--no-such-option']);
  expect(output).toMatch(/--no-such-option/);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});

test.for(['start', 'dev'])('%s says how it is used', async (name) => {
  const { code, output } = await runScript(`${name}.ts`, ['--help']);
  expect(output).toContain(name === 'start' ? 'npm start' : `npm run ${name}`);
  expect(code).toBe(0);
});

test.for(['start', 'dev', 'preflight', 'content-check', 'content-docs'])(
  '%s refuses a word that it has no use for',
  async (name) => {
    const { code, output } = await runScript(`${name}.ts`, ['now']);
    expect(output).toContain('Unexpected argument "now".');
    expect(code).toBe(1);
  },
);

test('content-new says for an author which file lists them', async () => {
  const { code, output } = await runScript('content-new.ts', ['author', 'Jamie O’Brien']);
  expect(code).toBe(1);
  expect(output).toContain('A new author is a few lines in src/content/authors.yaml: copy those of another one.');
});

test('what editors and their helpers run first in a clone sets it up', () => {
  const scripts: Record<string, string> = manifest.scripts;
  for (const name of ['start', 'dev', 'check', 'content:check', 'content:new', 'preflight', 'leads', 'office'])
    expect(scripts[`pre${name}`], name).toBe('node src/cli/setup.mjs');
});

test('preflight says for machines what is left, and by its exit code whether the site is ready', async () => {
  const { code, output } = await runScript('preflight.ts', ['--json']);
  const { ready, obstacles } = JSON.parse(output);
  expect(ready).toBe(obstacles.length === 0);
  expect(code).toBe(ready ? 0 : 1);
  for (const { group, file, message } of obstacles) expect([group, file, message]).not.toContain(undefined);
});

import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { inModules } from '../../src/cli/paths.mjs';
import { ENV, siteCopy } from '../content/site-copy.ts';
import { RUN_VARIABLE } from '../runner/runs.ts';

/** In addition to what a build needs: all that the checks read. */
const CHECKED = [
  ...['tests', 'docs', '.github', '.vscode', 'LICENSE', 'README.md', 'CONTRIBUTING.md', 'content-collections.md'],
  ...['vitest.config.ts', 'playwright.config.ts', 'biome.json', 'tsconfig.pages.json'],
  ...['.dependency-cruiser.mjs', '.gitignore'],
];

/** What every answer goes through, and what documents, lists, and settings name. */
const ALWAYS = ['worker', 'server', 'docs.test.ts', 'dependencies.test.ts', 'runner', 'cli/rooms.test.ts'];

/** Each floor of docs/architecture.md, with what it may not be named in any more, and tests near it that stay. */
const FLOORS: [name: string, settings: RegExp, tests: string[]][] = [
  [
    'office',
    /office|VAPID|calendar/i,
    ['leads/server', 'leads/photos', 'editing/server', 'islands', 'components', 'data'],
  ],
  ['editing-screen', /EDIT_|editing(?:Floor|Screen)|editing\/(?:screen|preview|integration|server)/, []],
  ['after-sent', /after-?sent/i, ['leads/server', 'leads/photos', 'office']],
];

const SETTINGS = [
  ...['package.json', 'wrangler.jsonc', 'astro.config.mjs', '.dependency-cruiser.mjs', 'tests/runner/runs.ts'],
  ...['src/worker/index.ts', 'src/server/env.ts', 'src/cli/worker-vars.ts', 'src/shared/routes.ts'],
];

/** Tests the same for hundreds of addresses, which no other floor affects. */
const LONG = '**/routes.test.ts';

/** For a copy that is built, checked, and tested. In ms. */
const PATIENCE = 900_000;

test.each(FLOORS)(
  'without its %s the project builds and passes checks and tests',
  { timeout: PATIENCE },
  async (name, words, tests) => {
    const copy = await siteCopy({ besides: CHECKED });
    onTestFinished(copy.cleanUp);
    const env = { ...ENV, [RUN_VARIABLE]: 'quick', PROPERTY_RUNS: '5' };
    const run = (...command: string[]) =>
      promisify(execFile)(process.execPath, command, { cwd: copy.folder, env, maxBuffer: 1 << 28 }).catch(
        (error: { stdout: string; stderr: string }) => {
          throw new Error(error.stdout + error.stderr);
        },
      );
    const biome = inModules('@biomejs', 'biome', 'bin', 'biome');
    // The tests of documents ask git for the files.
    await promisify(execFile)('git', ['init', '--quiet'], { cwd: copy.folder });

    await run('src/cli/take-out.ts', name);
    await run(biome, 'check', '--write');

    for (const file of SETTINGS) expect(await copy.read(file), file).not.toMatch(words);
    for await (const file of glob('{*,docs/*}.md', { cwd: copy.folder }))
      if (file !== 'CHANGELOG.md') expect(await copy.read(file), file).not.toContain(`run ${name}`);
    await run(biome, 'ci', '--error-on-warnings');
    // A build generates the types of the content, which the check needs.
    await copy.build();
    await run('node_modules/typescript-7/bin/tsc', '--project', 'tsconfig.json');
    const places = [...ALWAYS, ...tests].map((place) => `tests/${place}`);
    await run('node_modules/vitest/vitest.mjs', 'run', '--silent=true', '--reporter=dot', '--exclude', LONG, ...places);
  },
);

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { cruiseRooms } from '../../src/cli/cruise-rooms.ts';
import { root } from '../../src/cli/paths.mjs';
import { ENV, type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { RUN_VARIABLE } from '../runner/runs.ts';

/** The floors that can be taken out, as docs/architecture.md says: their folders, and the word on their lines. */
const FLOORS = {
  office: { folders: ['src/office', 'tests/office'], words: /officeFloor|officeApp/ },
  'editing screen': {
    folders: [
      ...['screen', 'preview', 'integration', 'server'].map((name) => `src/editing/${name}`),
      ...['screen', 'preview', 'e2e', 'server'].map((name) => `tests/editing/${name}`),
    ],
    words: /editingFloor|editingScreen/,
  },
  figures: { folders: ['src/figures', 'tests/figures'], words: /figuresFloor|figures\/page/ },
  'after sent': {
    folders: ['src/leads/after-sent', 'tests/leads/after-sent'],
    words: /afterSentFloor|afterSent\b/,
  },
};

const NAMED_IN = ['src/worker/index.ts', 'astro.config.mjs'];

/** Beside what a build needs. */
const CHECKED = ['tests', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.mjs'];

/** The whole of what is checked after a floor is gone, without waiting for tests that start commands. */
const OWN_TESTS = ['tests/leads/server', 'tests/worker', 'tests/server'];

/** So long may a copy be checked, built and tested. In ms. */
const PATIENCE = 1_200_000;

const IMPORT = /(?:from|import\(?) ?'(\.[^']+)'/g;

/** A test that tells of two floors goes with either, and so does what asks it for help. */
const dropTestsOfWhatIsGone = async (folder: string): Promise<void> => {
  const files = await readdir(join(folder, 'tests'), { recursive: true });
  for (const name of files.filter((file) => /\.tsx?$/.test(file))) {
    const file = join(folder, 'tests', name);
    const text = await readFile(file, 'utf8').catch(() => '');
    const imported = [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
    const isGone = imported.some((path) => !existsSync(path) && existsSync(join(root, relative(folder, path))));
    if (!isGone) continue;
    await rm(file);
    return dropTestsOfWhatIsGone(folder);
  }
};

const takeOut = async ({ folder, read, write }: SiteCopy, { folders, words }: (typeof FLOORS)['office']) => {
  for (const name of folders) await rm(join(folder, name), { recursive: true });
  for (const file of NAMED_IN) {
    const lines = (await read(file)).split('\n');
    const left = lines.filter((line) => !words.test(line));
    // An import, and the line that uses it; what is named by its path alone has one.
    expect(lines.length - left.length, file).toBeLessThanOrEqual(2);
    await write(file, left.join('\n'));
  }
  await dropTestsOfWhatIsGone(folder);
};

const inCopy = (folder: string, script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join('node_modules', script), ...args], {
    cwd: folder,
    // Which run this one belongs to says nothing of what is made in a copy.
    env: { ...ENV, [RUN_VARIABLE]: '' },
    maxBuffer: 1 << 28,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });

test.each(Object.entries(FLOORS))(
  'without its %s the house keeps its rooms, checks, builds and passes its tests',
  { timeout: PATIENCE },
  async (_, floor) => {
    const copy = await siteCopy({ besides: CHECKED });
    onTestFinished(copy.cleanUp);
    await takeOut(copy, floor);
    expect(await cruiseRooms(copy.folder, 'err')).toMatchObject({ exitCode: 0 });
    await copy.build();
    await inCopy(copy.folder, 'vitest/vitest.mjs', 'run', '--project', 'worker', ...OWN_TESTS);
    await inCopy(copy.folder, 'astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning');
  },
);

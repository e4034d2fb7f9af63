import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';
import { cruiseRooms } from '../../src/cli/rooms/cruise.ts';
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

/** So long may a copy be built, checked and tested. In ms. */
const PATIENCE = 1_200_000;

const IMPORT = /(?:from|import\(?) ?'(\.[^']+)'/g;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await siteCopy({ besides: CHECKED });
});
afterAll(() => copy.cleanUp());

const inCopy = (path: string) => join(copy.folder, path);

/** A test that tells of two floors goes with either, and so does what asks it for help. Returns what went. */
const dropTestsOfWhatIsGone = async (): Promise<string[]> => {
  const files = await readdir(inCopy('tests'), { recursive: true });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).map((name) => join('tests', name))) {
    const text = await readFile(inCopy(file), 'utf8');
    const imported = [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
    if (!imported.some((path) => !existsSync(inCopy(path)) && existsSync(join(root, path)))) continue;
    await rm(inCopy(file));
    return [file, ...(await dropTestsOfWhatIsGone())];
  }
  return [];
};

/** Returns what is no longer as it was. */
const takeOut = async ({ folders, words }: (typeof FLOORS)['office']): Promise<string[]> => {
  for (const folder of folders) await rm(inCopy(folder), { recursive: true });
  for (const file of NAMED_IN) {
    const lines = (await copy.read(file)).split('\n');
    const left = lines.filter((line) => !words.test(line));
    // An import, and the line that uses it; what is named by its path alone has one.
    expect(lines.length - left.length, file).toBeLessThanOrEqual(2);
    await copy.write(file, left.join('\n'));
  }
  return [...folders, ...NAMED_IN, ...(await dropTestsOfWhatIsGone())];
};

const putBack = (paths: string[]) =>
  Promise.all(paths.map((path) => cp(join(root, path), inCopy(path), { recursive: true })));

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join('node_modules', script), ...args], {
    cwd: copy.folder,
    // Which run this one belongs to says nothing of what is made in a copy.
    env: { ...ENV, [RUN_VARIABLE]: 'quick' },
    maxBuffer: 1 << 28,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });

test.each(Object.entries(FLOORS))(
  'without its %s the house keeps its rooms, checks, builds and passes its tests',
  { timeout: PATIENCE },
  async (_, floor) => {
    const t=(n:string)=>console.log(n,Date.now()/1000);t('start');
    const changed = await takeOut(floor);
    onTestFinished(() => putBack(changed).then(() => {}));
    t('out');console.log(changed);
    expect(await cruiseRooms(copy.folder, 'err')).toMatchObject({ exitCode: 0 });
    t('rooms');
    await copy.build();
    t('built');
    await run('typescript-7/bin/tsc', '--project', 'tsconfig.json').catch(console.log);
    t('types');
    await run('vitest/vitest.mjs', 'run', '--project', 'worker').catch(console.log);
    t('tests');
  },
);

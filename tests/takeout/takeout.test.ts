import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cruiseRooms } from '../../src/cli/cruise-rooms.ts';
import { root } from '../../src/cli/paths.mjs';
import { ENV, type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { RUN_VARIABLE } from '../runner/runs.ts';

/** The lines that belong to a floor, by file: those that match. */
type Lines = Record<string, RegExp>;

/** An import and the line that uses it; what is named only by its path has one. */
const inHouse = (words: RegExp): Lines => ({ 'src/worker/index.ts': words, 'astro.config.mjs': words });

/** In what the pages are built from, and in what the tests read. */
const inContent = (file: string, words: RegExp): Lines => ({
  [`src/content/${file}`]: words,
  [`tests/content/site/${file}`]: words,
});

/** What every answer goes through. */
const ANSWERS = ['worker', 'server'];

type Floor = {
  folders: string[];
  lines: Lines;
  /** below tests/: related tests that stay; commands that are started take too long */
  tested: string[];
};

/** The floors that can be taken out, as docs/architecture.md says. */
const FLOORS: Record<string, Floor> = {
  office: {
    folders: ['src/office', 'tests/office'],
    lines: inHouse(/officeFloor|officeFiles/),
    tested: [...ANSWERS, 'leads', 'editing/server', 'islands', 'components', 'data'],
  },
  'editing screen': {
    folders: [
      ...['screen', 'preview', 'integration', 'server'].map((name) => `src/editing/${name}`),
      ...['screen', 'preview', 'e2e', 'server'].map((name) => `tests/editing/${name}`),
    ],
    lines: inHouse(/editingFloor|editingScreen/),
    tested: ANSWERS,
  },
  'after sent': {
    folders: ['src/leads/after-sent', 'tests/leads/after-sent'],
    lines: { ...inHouse(/afterSentFloor|afterSent\b/), ...inContent('legal/privacy-policy.md', /`lead-photos`/) },
    tested: [...ANSWERS, 'leads', 'office'],
  },
};

/** In addition to what a build needs. */
const CHECKED = ['tests', 'vitest.config.ts', 'playwright.config.ts', '.dependency-cruiser.mjs'];

/** Tests the same for hundreds of addresses, which no other floor affects. */
const LONG = 'tests/office/server/routes.test.ts';

/** For a copy that is built, checked, and tested. In ms. */
const PATIENCE = 600_000;

const IMPORT = /(?:from|import\(?) ?'(\.[^']+)'/g;

// One copy for all floors: each restores what it removed.
let copy: SiteCopy;
beforeAll(async () => {
  copy = await siteCopy({ besides: CHECKED });
});
afterAll(() => copy.cleanUp());

const inCopy = (path: string) => join(copy.folder, path);

/** Until the test is over. */
const remove = async (path: string): Promise<void> => {
  await rm(inCopy(path), { recursive: true });
  onTestFinished(() => cp(join(root, path), inCopy(path), { recursive: true }));
};

/** Until the test is over. */
const removeLines = async (file: string, words: RegExp): Promise<void> => {
  const text = await copy.read(file);
  const lines = text.split('\n');
  const left = lines.filter((line) => !words.test(line));
  expect([1, 2], file).toContain(lines.length - left.length);
  await copy.write(file, left.join('\n'));
  onTestFinished(() => copy.write(file, text));
};

/** A test of two floors goes with either, and so does anything that imports it. */
const removeTestsOfWhatIsGone = async (): Promise<void> => {
  const files = await readdir(inCopy('tests'), { recursive: true });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).map((name) => join('tests', name))) {
    const text = await readFile(inCopy(file), 'utf8');
    const imported = [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
    if (!imported.some((path) => !existsSync(inCopy(path)) && existsSync(join(root, path)))) continue;
    await remove(file);
    return removeTestsOfWhatIsGone();
  }
};

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join('node_modules', script), ...args], {
    cwd: copy.folder,
    env: { ...ENV, [RUN_VARIABLE]: 'quick', PROPERTY_RUNS: '5' },
    maxBuffer: 1 << 28,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });

test.each(Object.entries(FLOORS))(
  'without its %s the project builds and passes checks and tests',
  { timeout: PATIENCE },
  async (_, { folders, lines, tested }) => {
    for (const folder of folders) await remove(folder);
    for (const [file, words] of Object.entries(lines)) await removeLines(file, words);
    await removeTestsOfWhatIsGone();
    if (existsSync(inCopy(LONG))) await remove(LONG);
    expect(await cruiseRooms(copy.folder, 'err')).toMatchObject({ exitCode: 0 });
    // A build generates the types of the content, which the check needs.
    await copy.build();
    await run('typescript-7/bin/tsc', '--project', 'tsconfig.json');
    const tests = tested.map((place) => `tests/${place}`);
    await run('vitest/vitest.mjs', 'run', '--silent=true', '--reporter=dot', ...tests);
  },
);

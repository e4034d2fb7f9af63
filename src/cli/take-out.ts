import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main, Problem, parseFlags } from './main.ts';
import { root } from './paths.mjs';

/** `node src/cli/take-out.ts office`: takes a floor out of this project, with every line that names it (docs/architecture.md). */

type Floor = {
  /** files and folders */
  paths: string[];
  /** what is removed from files; each has to be there */
  parts: Record<string, RegExp>;
};

/** Whole lines with one of these words. */
const lines = (...words: string[]) => new RegExp(`^.*(?:${words.join('|')}).*\n`, 'gm');

/** An item of a list with a word in its first line. */
const item = (word: string) => new RegExp(`^- .*${word}.*\n(?:  .*\n)*`, 'gm');

/** A row of a table, a part of a document, and rooms, by how they begin. */
const row = (name: string) => new RegExp(`^\\| +${name} .*\n`, 'gm');
const section = (...titles: string[]) =>
  new RegExp(`^## (?:${titles.join('|')})\n[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'gm');
const rooms = (name: string) => new RegExp(`^ *(?:'${name}[\\w/-]*'|${name})(?:,|: \\[(?:[^\\]]*)\\],)\n`, 'gm');

const FLOORS: Record<string, Floor> = {
  office: {
    paths: [
      'src/office',
      'tests/office',
      'tests/engines/journeys/office.spec.ts',
      'docs/office',
      'docs/office.md',
      'docs/decisions/office.md',
    ],
    parts: {
      'src/worker/index.ts': lines('officeFloor'),
      'src/server/env.ts': lines('VAPID', 'ADS_CONVERSION', 'the office', 'won job'),
      'src/cli/worker-vars.ts': lines('VAPID', 'ADS_CONVERSION'),
      'astro.config.mjs': lines('officeFiles'),
      'wrangler.jsonc': lines('office', 'calendar', 'ADS_CONVERSION'),
      'package.json': lines('"(?:pre)?office":'),
      '.dependency-cruiser.mjs': rooms('office'),
      'tests/bench/bench.ts': lines('office'),
      'tests/clock/clock-at.ts': lines('office'),
      'tests/cli/options.test.ts': /, 'office'/g,
      'README.md': /^.*npm run office.*\n|, \[docs\/office\.md\]\(docs\/office\.md\)/gm,
      'CONTRIBUTING.md': section('Add a state of a lead', 'Add something to the office'),
      'docs/deploying.md': / Then let yourself into[^`]*`npm run office[^`]*`\./,
      'docs/decisions/engines.md': / The office has one journey[^.]*\./,
      'docs/operations.md':
        /^## (?:Alerts to|Access to) the office[^\n]*\n[\s\S]*?(?=^## )|^\|.*npm run office.*\n|, or resend on the office's desk/gm,
      'docs/performance.md': /^A desk of forty leads(?:.+\n)+\n/m,
      'docs/scale.md': item('bench -- office'),
      'docs/testing.md': item('office'),
      'docs/architecture.md': /^(?:- \*\*The office\*\*(?:.*\n)+?(?=- )|\| The office .*\n)/gm,
    },
  },
  'editing-screen': {
    paths: [
      ...['screen', 'preview', 'integration', 'server'].map((name) => `src/editing/${name}`),
      ...['screen', 'preview', 'e2e', 'server'].map((name) => `tests/editing/${name}`),
      'tests/bench/bench-edit.ts',
      'docs/decisions/editing.md',
    ],
    parts: {
      'src/worker/index.ts': lines('editingFloor'),
      'src/server/env.ts': lines('EDIT_', 'let editors sign in'),
      'src/cli/worker-vars.ts': lines('EDIT_'),
      'tests/bench/bench.ts': lines('  edit:'),
      '.dependency-cruiser.mjs': rooms('editing/(?:screen|preview|integration|server)'),
      'astro.config.mjs': lines('editingScreen'),
      'docs/architecture.md': row('The editing screen'),
    },
  },
  'after-sent': {
    paths: [
      'src/leads/after-sent',
      'tests/leads/after-sent',
      'tests/engines/journeys/after-sent.spec.ts',
      'docs/decisions/after-sent.md',
    ],
    parts: {
      'src/worker/index.ts': lines('afterSentFloor'),
      '.dependency-cruiser.mjs': rooms('leads/after-sent'),
      'astro.config.mjs': lines('afterSent\\b'),
      'src/content/legal/privacy-policy.md': lines('`lead-photos`'),
      'tests/content/site/legal/privacy-policy.md': lines('`lead-photos`'),
      'docs/architecture.md': row('What is added after sending'),
    },
  },
};

const at = (path: string) => join(root, path);

const listFiles = (folder: string, ending: RegExp): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => ending.test(file) && !/node_modules|\.astro\//.test(file));

const edit = (file: string, change: (text: string) => string): boolean => {
  const text = readFileSync(at(file), 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(at(file), changed);
  return changed !== text;
};

const IMPORT = /(?:from|import\(?) ?'(\.[^']+)'/g;

const isBelow = (path: string, folders: readonly string[]) =>
  folders.some((folder) => `${path}/`.startsWith(`${folder}/`));

/** A test of two floors goes with either, and so does what imports it. @returns all that is gone */
const removeTests = (gone: readonly string[]): readonly string[] => {
  const tests = listFiles('tests', /\.tsx?$/).filter((file) =>
    [...readFileSync(at(file), 'utf8').matchAll(IMPORT)].some(([, path = '']) =>
      isBelow(join(dirname(file), path), gone),
    ),
  );
  for (const file of tests) rmSync(at(file));
  return tests.length > 0 ? removeTests([...gone, ...tests]) : gone;
};

/** A test in a list of them, and a list without any. */
const LISTED = /'([\w./-]+)(?:\/\*[\w.]*)?'(?:, |,(?=\n)|(?=\]))/g;
const EMPTY = /^ *'[^']+': \[\s*\],\n/gm;

const LINK = /\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g;

const CODE = /\w\.(?:tsx?|mjs|astro|css)$/;

/** Packages that code names. */
const usedPackages = (): string[] => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const files = ['src', 'tests'].flatMap((folder) => listFiles(folder, CODE));
  const code = [...files, ...readdirSync(root).filter((file) => CODE.test(file))];
  const text = code.map((file) => readFileSync(at(file), 'utf8')).join('\n');
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => text.includes(name));
};

const takeOut = (name: string, { paths, parts }: Floor): void => {
  const missing = paths.find((path) => !existsSync(at(path)));
  if (missing) throw new Problem(`There is no ${missing}: has it been taken out already?`);
  const used = usedPackages();
  for (const [file, part] of Object.entries(parts))
    if (!edit(file, (text) => text.replace(part, ''))) throw new Problem(`${file} has nothing of ${name}.`);
  for (const path of paths) rmSync(at(path), { recursive: true });
  const gone = removeTests(paths);
  edit('tests/runner/runs.ts', (text) =>
    text.replace(LISTED, (item, file) => (isBelow(join('tests', file), gone) ? '' : item)).replace(EMPTY, ''),
  );
  for (const file of ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)])
    edit(file, (text) =>
      text.replace(LINK, (link, words, path) => (isBelow(join(dirname(file), path), gone) ? words : link)),
    );
  const left = usedPackages();
  const unused = used.filter((one) => !left.includes(one));
  if (unused.length > 0) edit('package.json', (text) => text.replace(lines(...unused.map((one) => `"${one}":`)), ''));
  spawnSync(process.execPath, ['src/cli/draw-rooms.ts'], { cwd: root });
};

await main(async () => {
  const [name = ''] = parseFlags(process.argv.slice(2), {}, 'docs/architecture.md names the floors.', 1).positionals;
  const floor = FLOORS[name];
  if (!floor) throw new Problem(`Name a floor: ${Object.keys(FLOORS).join(', ')}.`);
  takeOut(name, floor);
  console.log('Taken out. Now run npm install, npm run format, and the tests.');
});

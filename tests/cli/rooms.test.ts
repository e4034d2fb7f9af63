import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cruiseRooms } from '../../src/cli/cruise-rooms.ts';
import { root } from '../../src/cli/paths.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

/** What the rules say about a project with these files in src/. */
const say = async (files: Record<string, string>) => {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
    writeFileSync(join(folder, 'src', file), text);
  }
  return cruiseRooms(folder, 'err');
};

test('an import in the wrong direction is named with both files', async () => {
  const { output, exitCode } = await say({
    'islands/menu/menu.ts': "import '../../leads/server/stored-leads.ts';",
    'leads/server/stored-leads.ts': 'export {};',
  });
  expect(output).toContain('from-islands: src/islands/menu/menu.ts → src/leads/server/stored-leads.ts');
  expect(exitCode).not.toBe(0);
});

test('server code stays out of browsers, whatever its room may import', async () => {
  const { output } = await say({
    'leads/forms/photos.ts': "import type { Row } from '../server/records.ts'; export type Photos = Row[];",
    'leads/server/records.ts': 'export type Row = { id: string };',
  });
  expect(output).toContain('no-server-in-browsers: src/leads/forms/photos.ts');
});

test('imports of .astro files count, in their front matter, in their scripts and by the short name of src', async () => {
  const { output } = await say({
    'components/About.astro':
      "---\nimport Page from '~/pages/page.astro';\n---\n<script>import '../leads/server/stored-leads.ts';</script>",
    'pages/page.astro': '<p></p>',
    'leads/server/stored-leads.ts': 'export {};',
  });
  expect(output).toContain('src/components/About.astro → src/pages/page.astro');
  expect(output).toContain('src/components/About.astro → src/leads/server/stored-leads.ts');
});

test('an island may know the type of what a collection holds, and nothing else of it', async () => {
  const schema = 'export const schema = 1; export type Entry = { name: string };';
  const types = { 'islands/a.ts': "import type { Entry } from '../schemas/entry.ts'; export type A = Entry;" };
  const values = { 'islands/a.ts': "import { schema } from '../schemas/entry.ts'; export const a = schema;" };
  expect((await say({ ...types, 'schemas/entry.ts': schema })).exitCode).toBe(0);
  expect((await say({ ...values, 'schemas/entry.ts': schema })).output).toContain('from-islands-types-only');
});

test('a file beside the rooms may import what it says, and a new one has to say it', async () => {
  const { output } = await say({
    'middleware.ts': "import './shared/dates.ts'; import './leads/server/stored-leads.ts';",
    'attic.ts': "import './shared/dates.ts';",
    'shared/dates.ts': 'export {};',
    'leads/server/stored-leads.ts': 'export {};',
  });
  expect(output).toContain('from-middleware: src/middleware.ts → src/leads/server/stored-leads.ts');
  expect(output).toContain('known-rooms: src/attic.ts → src/shared/dates.ts');
  expect(output).not.toContain('src/middleware.ts → src/shared/dates.ts');
});

test('a type that a comment of a .mjs file names is an import', async () => {
  const schema = 'export type Colors = { ink: string };';
  const tokens =
    "/** @returns {import('../schemas/colors.ts').Colors} */ export const read = () => ({ ink: '#13262B' });";
  expect((await say({ 'styles/tokens.mjs': tokens, 'schemas/colors.ts': schema })).exitCode).toBe(0);
  expect((await say({ 'shared/tokens.mjs': tokens, 'schemas/colors.ts': schema })).output).toContain(
    'from-shared: src/shared/tokens.mjs → src/schemas/colors.ts',
  );
});

test('a circle of types is a circle', async () => {
  const { output } = await say({
    'shared/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'shared/b.ts': "import type { A } from './a.ts'; export type B = A | 1;",
  });
  expect(output).toContain('no-circle');
});

test('a new folder in src has to say what it may import', async () => {
  const { output } = await say({ 'attic/desk.ts': "import '../shared/dates.ts';", 'shared/dates.ts': 'export {};' });
  expect(output).toContain('known-rooms: src/attic/desk.ts');
});

test('the picture of the rooms shows them as they are: npm run rooms', async () => {
  const { output } = await cruiseRooms(root, 'mermaid');
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(output);
});

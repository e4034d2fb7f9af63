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

const STORED = { 'leads/server/stored-leads.ts': 'export {};' };
const DATES = { 'shared/dates.ts': 'export {};' };
const SCHEMA = 'export const schema = 1; export type Entry = { name: string };';
const NAMES_A_TYPE =
  "/** @returns {import('../schemas/entry.ts').Entry} */ export const read = () => ({ name: 'Ink' });";

test.each<[what: string, files: Record<string, string>, ...said: string[]]>([
  [
    'an import in the wrong direction',
    { 'islands/menu/menu.ts': "import '../../leads/server/stored-leads.ts';", ...STORED },
    'from-islands: src/islands/menu/menu.ts → src/leads/server/stored-leads.ts',
  ],
  [
    'server code in a browser, whatever its room may import',
    {
      'leads/forms/photos.ts': "import type { Row } from '../server/records.ts'; export type Photos = Row[];",
      'leads/server/records.ts': 'export type Row = { id: string };',
    },
    'no-server-in-browsers: src/leads/forms/photos.ts',
  ],
  [
    'an import of an .astro file, in its front matter, in its script and by the short name of src',
    {
      'components/About.astro':
        "---\nimport Page from '~/pages/page.astro';\n---\n<script>import '../leads/server/stored-leads.ts';</script>",
      'pages/page.astro': '<p></p>',
      ...STORED,
    },
    'src/components/About.astro → src/pages/page.astro',
    'src/components/About.astro → src/leads/server/stored-leads.ts',
  ],
  [
    'an island that takes more than the type of what a collection holds',
    {
      'islands/a.ts': "import { schema } from '../schemas/entry.ts'; export const a = schema;",
      'schemas/entry.ts': SCHEMA,
    },
    'from-islands-types-only',
  ],
  [
    'a file beside the rooms that imports what it does not say, and a new one that says nothing',
    {
      'middleware.ts': "import './shared/dates.ts'; import './leads/server/stored-leads.ts';",
      'attic.ts': "import './shared/dates.ts';",
      ...DATES,
      ...STORED,
    },
    'from-middleware: src/middleware.ts → src/leads/server/stored-leads.ts',
    'known-rooms: src/attic.ts → src/shared/dates.ts',
  ],
  ['a new folder', { 'attic/desk.ts': "import '../shared/dates.ts';", ...DATES }, 'known-rooms: src/attic/desk.ts'],
  [
    'a type that a comment of a .mjs file names',
    { 'shared/tokens.mjs': NAMES_A_TYPE, 'schemas/entry.ts': SCHEMA },
    'from-shared: src/shared/tokens.mjs → src/schemas/entry.ts',
  ],
  [
    'a circle of types',
    {
      'shared/a.ts': "import type { B } from './b.ts'; export type A = B;",
      'shared/b.ts': "import type { A } from './a.ts'; export type B = A | 1;",
    },
    'no-circle',
  ],
])('names %s', async (_, files, ...said) => {
  const { output, exitCode } = await say(files);
  for (const words of said) expect(output).toContain(words);
  expect(exitCode).not.toBe(0);
});

test('what rooms may import, they may', async () => {
  const files = {
    'islands/a.ts': "import type { Entry } from '../schemas/entry.ts'; export type A = Entry;",
    'styles/tokens.mjs': NAMES_A_TYPE,
    'schemas/entry.ts': SCHEMA,
  };
  expect((await say(files)).exitCode).toBe(0);
});

test('the picture of the rooms shows them as they are: npm run rooms', async () => {
  const { output } = await cruiseRooms(root, 'mermaid');
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(output);
});

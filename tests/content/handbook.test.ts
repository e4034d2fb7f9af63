import { readFile, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { HANDBOOK, PAGES_FOLDER, referencePath } from '../../src/editing/check/handbook-pages.ts';
import { filledPage, readHandbook } from '../../src/editing/handbook/read-handbook.ts';
import { collectionAt, collectionNames, plainSchema } from '../../src/schemas/collections.ts';
import { getShape, unwrap } from '../../src/schemas/fields.ts';
import { smallContent } from './small-content.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const handbook = await readHandbook(root);
const examples = await smallContent();
const pages = [...handbook.keys()];
const isReference = (page: string) => page.startsWith(`${PAGES_FOLDER}/reference/`);
const readPage = (page: string) => handbook.get(page) ?? '';
const everyText = [...handbook.values()].join('\n');

/** No one reads more than this on a phone; references are for looking things up. */
const LONGEST = 12_000;

/** Without examples, which have their own headings and links. */
const ownText = (page: string) => readPage(page).replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '');

/** The addresses of a page's headings, as GitHub makes them. */
const findAnchors = (page: string) =>
  [...ownText(page).matchAll(/^#{1,3} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a page to files of the project. */
const findLinks = (page: string) =>
  [...ownText(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^(https?:|\/|\.\.\/\.\.\/assets)/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    return [{ file: file === '' ? page : normalize(join(dirname(page), file)), anchor }];
  });

/** The cells of a page's table in rows, without its header. */
const parseRows = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()));

/** The names of a schema's fields and of those in its groups; a picture has its own page. */
const collectFields = (field: z.ZodType): string[] => {
  const { schema, notes } = unwrap(field);
  if (notes.shape === 'picture') return [];
  if (schema instanceof z.ZodArray) return collectFields(schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return collectFields(schema.valueType as z.ZodType);
  return Object.entries(getShape(schema) ?? {}).flatMap(([name, inner]) => [name, ...collectFields(inner)]);
};

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('the handbook', () => {
  test.each(pages)('%s is what npm run content:docs makes of it', (page) => {
    expect(filledPage(readPage(page), examples)).toBe(readPage(page));
  });

  test.each(pages.filter((page) => !isReference(page)))('%s is short enough to be read', (page) => {
    expect(Buffer.byteLength(readPage(page))).toBeLessThanOrEqual(LONGEST);
  });

  test('has no page for a collection that does not exist', () => {
    expect(pages.filter(isReference).toSorted()).toEqual(collectionNames.map(referencePath).toSorted());
  });

  test.each(collectionNames)('says of %s what its page is for', (name) => {
    expect(readPage(referencePath(name))).toMatch(/^# .+\n\n(?!<!--)/);
  });

  test('names only commands that exist', () => {
    const commands = [...everyText.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command);
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) expect(Object.keys(packageJson.scripts)).toContain(command);
  });

  test.each(pages)('%s links to files and places that exist', async (page) => {
    for (const { file, anchor } of findLinks(page)) {
      expect(await stat(join(root, file)).catch(() => file)).not.toBe(file);
      if (anchor) expect(findAnchors(file)).toContain(anchor);
    }
  });

  test('leads from its first page to each of the others', () => {
    const linked = findLinks(HANDBOOK).map(({ file }) => file);
    for (const page of pages) expect([HANDBOOK, ...linked]).toContain(page);
  });

  test('names only content files and folders that exist', async () => {
    const named = [...everyText.matchAll(/`(src\/content\/[\w/-]+\.yaml|src\/content\/[\w-]+\/)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(10);
    for (const path of named) expect(await stat(join(root, path)).catch(() => path)).not.toBe(path);
  });

  test('names only fields that their file has', () => {
    const wanted = parseRows(readPage(HANDBOOK).split('\n## ')[1] ?? '');
    expect(wanted.length).toBeGreaterThan(30);
    for (const [, file = '', what = ''] of wanted) {
      const [, path = ''] = /(src\/content\/[\w-]+(?:\.yaml|\/))/.exec(file) ?? [];
      const name = collectionAt(path) ?? collectionAt(`${path}x`);
      const fields = name ? collectFields(plainSchema(name)) : [];
      for (const [, field = ''] of what.matchAll(/`(\w+)(?:: [\w-]+)?`/g))
        if (name) expect([name, ...fields]).toContain(field);
    }
  });

  test('explains sentences as the check says them', async () => {
    const seen = inOneLine(await readFile(join(root, 'tests/content/what-editors-see.txt'), 'utf8'));
    const errors = readPage(`${PAGES_FOLDER}/errors.md`);
    const sentences = parseRows(errors).map(([sentence = '']) => sentence);
    expect(sentences.length).toBeGreaterThan(10);
    for (const sentence of sentences) expect(seen).toContain(sentence);
    const [, example = ''] = /```text\n([\s\S]*?)```/.exec(errors) ?? [];
    expect(seen).toContain(inOneLine(example));
  });

  test('calls what is pressed on the screen as the screen does', async () => {
    const words = await readFile(join(root, 'node_modules/@sveltia/cms/locales/en-US.json'), 'utf8');
    for (const word of [
      'Work with Local Repository',
      'Editorial Workflow',
      'View Preview',
      'Insert',
      'Upload',
      'New',
      'Save',
    ]) {
      expect(everyText).toContain(word);
      expect(words).toContain(`"${word}"`);
    }
  });
});

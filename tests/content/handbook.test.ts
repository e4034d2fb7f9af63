import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { fieldRows } from '../../src/content-tools/handbook/field-table.ts';
import { HANDBOOK, handbookOf } from '../../src/content-tools/handbook/read-handbook.ts';
import { type CollectionName, collectionNames, plainSchema, registry } from '../../src/schemas/collections.ts';
import { smallContent } from './small-content.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const handbook = await readFile(join(root, HANDBOOK), 'utf8');

const part = (mark: string) => {
  const start = handbook.indexOf(`<!-- ${mark} -->`);
  return start < 0 ? undefined : handbook.slice(start, handbook.indexOf('<!-- end -->', start));
};

describe('the handbook', () => {
  test('is what npm run content:docs makes of it', async () => {
    expect(handbookOf(handbook, await smallContent())).toBe(handbook);
  });

  test.each(collectionNames)('names every field of %s, and no other', (name) => {
    const listed = [...(part(`fields: ${name}`) ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, field]) => field);
    expect(listed).toEqual(fieldRows(plainSchema(name)).map(({ field }) => field));
    expect(listed.length).toBeGreaterThan(0);
  });

  test.each(collectionNames)('shows a file of %s that its schema takes', (name: CollectionName) => {
    const [, text = ''] = /```(?:md|yaml)\n([\s\S]*?)\n```/.exec(part(`example: ${name}`) ?? '') ?? [];
    const front = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
    const data = parse(front ?? text, { customTags: ['timestamp'] });
    const entries = registry[name].kind === 'folder' ? [data] : Object.values(data);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(plainSchema(name).safeParse(entry).error?.issues).toBeUndefined();
  });

  test('names only commands that exist', () => {
    const commands = [...handbook.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command);
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) expect(Object.keys(packageJson.scripts)).toContain(command);
  });

  const anchorsOf = (headings: RegExp) =>
    // Examples have headings of their own.
    [...handbook.replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '').matchAll(headings)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d\s-]/gu, '')
        .replaceAll(' ', '-'),
    );

  test('has a heading for every link inside it', () => {
    const anchors = anchorsOf(/^#{1,3} (.+)$/gm);
    for (const [, anchor] of handbook.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  });

  test('names every part in its contents', () => {
    const [contents] = handbook.split('\n## ');
    for (const anchor of anchorsOf(/^## (.+)$/gm)) expect(contents).toContain(`(#${anchor})`);
  });

  test('names only content files and folders that exist', async () => {
    const named = [...handbook.matchAll(/`(src\/content\/[\w/-]+\.yaml|src\/content\/[\w-]+\/)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(10);
    for (const path of named) expect(await stat(join(root, path)).catch(() => path)).not.toBe(path);
  });
});

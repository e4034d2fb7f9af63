import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  editorSettings,
  entrySchema,
  fileSchema,
  writeSchemas,
} from '../../src/editing/handbook/write-editor-files.ts';
import { type CollectionName, collectionNames } from '../../src/schemas/collections.ts';
import { sharedSite } from './small-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const known = { names: { authors: ['tom-lindqvist'], tags: ['winter'] }, pictures: ['src/assets/pictures/deck.jpg'] };

/** The schemas for YAML, each with the files it applies to. Markdown's front matter needs no setting. */
describe('JSON Schemas', () => {
  test.each(collectionNames)('every field of %s has a description', (name) => {
    const without: string[] = [];
    const look = (schema: unknown, path: string) => {
      const { properties = {}, items, additionalProperties } = schema as Record<string, Record<string, unknown>>;
      for (const [field, inner] of Object.entries(properties)) {
        if (!(inner as { description?: string }).description) without.push(`${path}${field}`);
        look(inner, `${path}${field}.`);
      }
      for (const inner of [items, additionalProperties]) if (inner) look(inner, `${path}*.`);
    };
    look(entrySchema(name, known), '');
    expect(without).toEqual([]);
  });

  test('list the short names that exist, in single fields and in lists', () => {
    const { properties } = entrySchema('posts', known) as { properties: Record<string, Record<string, unknown>> };
    expect(properties.author).toMatchObject({ enum: ['tom-lindqvist'], description: expect.any(String) });
    expect(properties.tags?.items).toMatchObject({ enum: ['winter'] });
    expect(properties.date).toMatchObject({ type: 'string', format: 'date', examples: ['2025-08-31'] });
  });

  test('suggest pictures by their path from the file, and take others', () => {
    const src = (name: CollectionName) =>
      (entrySchema(name, known) as { properties: { picture: { properties: { src: unknown } } } }).properties.picture
        .properties.src;
    expect(src('posts')).toMatchObject({ anyOf: [{ enum: ['../../assets/pictures/deck.jpg'] }, { type: 'string' }] });
    expect(src('team')).toMatchObject({ anyOf: [{ enum: ['../assets/pictures/deck.jpg'] }, { type: 'string' }] });
  });

  test('of a list file take entries under short names, of the business file its one entry', () => {
    expect(fileSchema('testimonials', known)).toMatchObject({ additionalProperties: { required: expect.any(Array) } });
    expect(fileSchema('business', known)).toMatchObject({ required: ['business'], additionalProperties: false });
  });
});

describe('editor files', () => {
  const site = sharedSite();
  beforeAll(async () => {
    await writeSchemas(site.root);
  });

  test('VS Code finds a schema for every YAML file (npm run content:docs)', async () => {
    const text = await readFile(join(root, '.vscode/settings.json'), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(await editorSettings(root)));
    for (const schema of Object.keys(JSON.parse(text)['yaml.schemas']))
      expect(JSON.parse(await site.read(schema))).toBeTruthy();
  });

  test('front matter has a schema, and each Markdown file its collection', async () => {
    const { entries } = JSON.parse(await site.read('.astro/collections/collections.json'));
    const post = Object.keys(entries).find((uri) => uri.endsWith('/src/content/posts/winter-deck-maintenance.md'));
    expect(post && entries[post]).toBe('posts');
    expect(await site.read('.astro/collections/posts.schema.json')).toContain('composite-decking');
  });
});

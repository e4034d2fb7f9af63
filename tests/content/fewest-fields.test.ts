import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { contentErrors } from '../../src/editing/check/check-content.ts';
import type { ContentFile } from '../../src/editing/check/checked-site.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { parseEntries } from '../../src/editing/check/read-file.ts';
import { plainSchema } from '../../src/schemas/collections.ts';
import { fieldAt, type Path, unwrap, walk } from '../../src/schemas/fields.ts';
import { buildWith } from './fuzz/fine-pages.ts';
import { type SiteCopy, siteCopy } from './site-copy.ts';

const BUILD_MS = 600_000;

/** Fields that other entries, texts (`{financing-payment}`), or the code depend on (known-entries.ts, places.ts), and those that mark a sample. */
const KEPT = new Set(['financing', 'sections', 'sample', 'draft', 'focus', 'order', 'sentence', 'before', 'area']);

/** One part of a file that an editor may remove. */
type Part = { path: Path; isList: boolean };

/** All removable parts: optional fields, and the entries of lists that may be empty. Inner ones first. */
const listParts = (file: ContentFile): Part[] =>
  parseEntries(file).flatMap(({ collection, data, prefix }) => {
    const schema = plainSchema(collection);
    return walk(schema, data)
      .toReversed()
      .flatMap(({ path }): Part[] => {
        const [name, field] = [path.at(-1), fieldAt(schema, path)];
        if (typeof name !== 'string' || KEPT.has(name) || !field) return [];
        const isList = unwrap(field).required;
        if (isList && !field.safeParse([]).success) return [];
        return [{ path: [...prefix, ...path], isList }];
      });
  });

/** A file's text without these parts; in a Markdown file, they are between its lines of dashes. */
const without = ({ path, text, body }: ContentFile, parts: readonly Part[]): string => {
  const isText = path.endsWith('.md');
  const [, front = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  const fields = parseDocument(isText ? front : text, { customTags: ['timestamp'] });
  for (const { path, isList } of parts) {
    if (isList) fields.setIn(path, []);
    else fields.deleteIn(path);
  }
  return isText ? `---\n${fields}---\n${body}` : String(fields);
};

let site: SiteCopy;
beforeAll(async () => {
  site = await siteCopy();
}, BUILD_MS);
afterAll(() => site.cleanUp());

test('a site whose editors left out all that they may builds, without empty parts', { timeout: BUILD_MS }, async () => {
  const { files } = await readContent(site.folder);
  const removed = new Map<string, Part[]>();
  for (const file of files) {
    const parts = listParts(file);
    if (parts.length === 0) continue;
    removed.set(file.path, parts);
    await site.write(file.path, without(file, parts));
  }
  // Fields that need each other were separated: that edit is not valid, and is undone.
  const refused = new Set((await contentErrors(site.folder)).map(({ file }) => file));
  for (const { path, text } of files) if (refused.has(path)) await site.write(path, text);
  const gone = [...removed].flatMap(([path, parts]) => (refused.has(path) ? [] : parts));
  expect(gone.length).toBeGreaterThan(400);

  await buildWith(site, []);
  const areas = [...(await site.built())].filter(([file]) => file.startsWith('service-area/'));
  expect(areas.length).toBeGreaterThan(10);
  // The fact's label disappears with it: no area has a lake or river now.
  for (const [file, html] of areas) expect(html, file).not.toMatch(/<(dt|h[2-6])\b[^>]*>\s*Water\b/);
});

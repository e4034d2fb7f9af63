import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/editing/check/check-content.ts';
import { readContent } from '../../src/editing/check/content-files.ts';
import { knownAddresses } from '../../src/editing/check/dead-links.ts';
import { parseEntries } from '../../src/editing/check/read-file.ts';
import { KINDS, type Kind, newContent } from '../../src/editing/new/new-content.ts';
import { registry } from '../../src/schemas/collections.ts';
import { freshSite } from './small-site.ts';

const TODAY = '2026-12-01';
const BEULAH = { latitude: 44.6322, longitude: -86.0926 };

describe('new content', () => {
  const site = freshSite();

  const make = async (kind: Kind, title: string) => {
    const { files } = await readContent(site.root);
    const existing = { files, entries: files.flatMap(parseEntries), picture: 'src/assets/pictures/winter-deck.jpg' };
    return newContent(kind, title, TODAY, { ...existing, position: BEULAH });
  };
  const check = () => checkContent(site.root, new Date(TODAY));

  test('one of each kind goes to its place, and passes the check but for what only the business knows', async () => {
    const places = {
      post: ['src/content/posts/a-quiet-corner.md', '/blog/a-quiet-corner'],
      project: ['src/content/projects/a-quiet-corner.md', '/portfolio/a-quiet-corner'],
      area: ['src/content/areas/a-quiet-corner.md', '/service-areas/a-quiet-corner'],
      service: ['src/content/services/a-quiet-corner.md', '/services/a-quiet-corner'],
      ad: ['src/content/ads/a-quiet-corner.yaml', '/ads/a-quiet-corner'],
    } as const;
    for (const [kind, [file, address]] of Object.entries(places)) {
      const made = await make(kind as Kind, 'A quiet corner');
      expect(made).toMatchObject({ file, address, id: 'a-quiet-corner', isThere: false });
      await site.write(made.file, made.text);
    }
    const { files } = await readContent(site.root);
    const addresses = await knownAddresses(site.root, files.flatMap(parseEntries));
    for (const [, address] of Object.values(places)) expect([...addresses]).toContain(address);
    // Its words and stars are never made up, nor are the days that only the shop knows.
    for (const kind of ['testimonial', 'notice'] as const) {
      const { file, text } = await make(kind, 'A quiet corner');
      await site.write(file, text);
    }
    const findings = await check();
    const unwritten = findings.filter(({ message }) => message === 'This still has to be written.');
    expect(unwritten.map(({ file }) => file)).toEqual(
      expect.arrayContaining(Object.values(places).map(([file]) => file)),
    );
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ path }) => path?.[0]).toSorted()).toEqual(['from', 'location', 'quote', 'rating', 'until']);
  });

  test('placeholders stop the build once the entry is no longer a draft', async () => {
    const { file, text } = await make('post', 'A quiet corner');
    await site.write(file, text.replace('draft: true\n', ''));
    const errors = (await check()).filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ message }) => message))).toEqual(
      new Set(['This still has to be written.', 'The text still has to be written.']),
    );
  });

  test('a project starts with a sample picture, and needs its own to be published', async () => {
    const { file, text } = await make('project', 'A quiet corner');
    const begun = text.replace('winter-deck.jpg', 'deck-repair-after.jpg');
    const errors = async () =>
      (await check()).filter(({ severity, path }) => severity === 'error' && path?.at(-1) === 'src');
    await site.write(file, begun);
    expect(await errors()).toEqual([]);
    await site.write(file, begun.replace('draft: true\n', ''));
    expect((await errors()).map(({ message }) => message)).toEqual([expect.stringContaining('as work in two places')]);
  });

  test('no place and no count is invented', async () => {
    const { text } = await make('project', 'A quiet corner');
    expect(text).not.toMatch(/^(area|location|services):/m);
    expect((await make('area', 'A quiet corner')).text).toContain('latitude: 44.6322\n');
  });

  test.each(Object.keys(KINDS) as Kind[])('every field of a %s is below a sentence', async (kind) => {
    const made = await make(kind, 'A quiet corner');
    const isInList = registry[KINDS[kind]].kind === 'list';
    const indent = isInList ? '  ' : '';
    const lines = made.text.split('\n');
    const start = lines.indexOf(isInList ? 'a-quiet-corner:' : '---');
    const end = isInList ? lines.length : lines.indexOf('---', 1);
    const names = lines.slice(start + 1, end).flatMap((line, index) => {
      const name = new RegExp(`^${indent}(?:# )?(\\w+):(?: |$)`).exec(line)?.[1];
      return name ? [{ name, above: lines[start + index] }] : [];
    });
    expect(names.length).toBeGreaterThan(5);
    for (const { above } of names) expect(above).toMatch(new RegExp(`^${indent}# (Optional\\. )?\\S`));
  });

  test('a post is a draft with the next free number and the title of the command', async () => {
    const { text } = await make('post', 'What “free” means: a quote');
    expect(text).toContain('id: 3\n');
    expect(text).toContain('draft: true\n');
    expect(text).toContain('title: "What “free” means: a quote"\n');
    expect(text).toContain(`date: ${TODAY}\n`);
  });

  test.each([
    ['post', 'Winter deck maintenance'],
    ['testimonial', 'Karen M.'],
  ] as const)('a %s that is there already is not written again', async (kind, title) => {
    expect((await make(kind, title)).isThere).toBe(true);
  });

  test('a new testimonial leaves the others as they are', async () => {
    const before = await site.read('src/content/testimonials.yaml');
    const { text } = await make('testimonial', 'Zoe Ö.');
    expect(text.startsWith(before)).toBe(true);
    expect(text.slice(before.length)).toMatch(/^zoe-o:\n/);
  });
});

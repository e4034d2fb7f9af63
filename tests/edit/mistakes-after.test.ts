import { expect, test } from 'vitest';
import type { Change } from '../../src/edit/changes.ts';
import { mistakesAfter } from '../../src/edit/mistakes-after.ts';
import { contentFiles } from './content-files.ts';

const NOW = new Date('2026-11-22');
const files = await contentFiles();
const texts = new Map(files.map(({ path, text }) => [path, text.trim()]));

const fileAt = (end: string) => {
  const file = files.find(({ path }) => path.endsWith(end));
  if (!file) throw new Error(`There is no ${end}.`);
  return file;
};

const said = (changes: readonly Change[], before: ReadonlyMap<string, string> = texts) =>
  mistakesAfter(before, changes, NOW).map(({ file, says }) => `${file.split('/').at(-1)}: ${says}`);

const edit = (end: string, from: RegExp, to: string): Change => {
  const { path, text } = fileAt(end);
  const data = text.replace(from, to);
  expect(data).not.toBe(text);
  return { action: 'update', path, data };
};

const DELETED: Change = { action: 'delete', path: fileAt('posts/winter-deck-maintenance.md').path };

const NAMED = /^posts: .*winter-deck-maintenance/m;

test('of files that are right nothing is said', () => {
  expect(said([])).toEqual([]);
  expect(said(files.map(({ path, text }) => ({ action: 'update', path, data: text })))).toEqual([]);
});

test('what the check would say is said, in its words', () => {
  expect(said([edit('business.yaml', /office: .*/, 'office: 231-555')])).toEqual([
    expect.stringContaining('Write the phone number as (231) 555-0142'),
  ]);
  expect(said([edit('faq.yaml', /answer: .*/, 'answer: Call {phonee}.')])).toEqual([
    expect.stringContaining('{phonee} is no known fact, so visitors would see the braces. Did you mean {phone}?'),
  ]);
  expect(said([edit('winter-deck-maintenance.md', /\n## .*/, '\n:::tip\n:::\n\n## A heading')])).toEqual([
    expect.stringContaining('Nothing stands in this block.'),
  ]);
  expect(said([edit('winter-deck-maintenance.md', /\nauthor: .*/, '')])).toEqual([
    expect.stringContaining('"author" is missing: add it.'),
  ]);
});

test('an entry that goes, or gets another name, while others name it', () => {
  const naming = files.filter(({ path, text }) => path !== DELETED.path && NAMED.test(text));
  const names = new Set(naming.map(({ path }) => path.split('/').at(-1)));
  expect(names.size).toBeGreaterThan(0);
  for (const change of [
    DELETED,
    {
      action: 'move',
      path: DELETED.path.replace('winter', 'summer'),
      previousPath: DELETED.path,
      data: fileAt('posts/winter-deck-maintenance.md').text,
    },
  ] satisfies Change[]) {
    const told = said([change]);
    expect(new Set(told.map((line) => line.split(':')[0]))).toEqual(names);
    expect(told[0]).toContain('winter-deck-maintenance');
  }
});

test('with its name goes what named it, in one step', () => {
  const repaired = files
    .filter(({ path, text }) => path !== DELETED.path && NAMED.test(text))
    .map(({ path, text }) => ({
      action: 'update' as const,
      path,
      data: text.replaceAll(/, winter-deck-maintenance|winter-deck-maintenance, /g, ''),
    }));
  expect(said([DELETED, ...repaired])).toEqual([]);
});

test('a name in another list, which somebody takes away', () => {
  const { path, text } = fileAt('tags.yaml');
  const told = said([{ action: 'update', path, data: text.replace(/^winter: .*\n/m, '') }]);
  expect(told.join()).toContain('winter');
  expect(told.length).toBeGreaterThan(0);
});

test('a picture that goes while a page shows it', () => {
  const [, picture = ''] =
    /src: \.\.\/\.\.\/(assets\/pictures\/\S+)/.exec(fileAt('posts/winter-deck-maintenance.md').text) ?? [];
  const path = `src/${picture}`;
  expect(said([{ action: 'delete', path }])).toContainEqual(expect.stringContaining('is shown here'));
  expect(
    said([
      { action: 'delete', path },
      { action: 'create', path },
    ]),
  ).toEqual([]);
  expect(said([{ action: 'delete', path: 'src/assets/pictures/nobody-shows-it.jpg' }])).toEqual([]);
});

test('what was wrong in another file before keeps nobody from writing', () => {
  const broken = new Map(texts);
  const faq = edit('faq.yaml', /answer: .*/, 'answer: Call {phonee}.');
  broken.set(faq.path, String(faq.data).trim());
  expect(said([edit('business.yaml', /since: \d+/, 'since: 2002')], broken)).toEqual([]);
  expect(said([faq], broken)).toEqual([expect.stringContaining('{phonee}')]);
});

import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PICTURES_FOLDER } from '../../../src/editing/check/picture-formats.ts';
import { forScreen } from '../../../src/editing/screen/config/groups.ts';
import { type Change, PICTURE } from '../../../src/editing/screen/file-changes.ts';
import { mistakesAfter } from '../../../src/editing/screen/mistakes-after.ts';
import { toSentence } from '../../../src/editing/screen/sentences.ts';
import { contentFiles } from './all-content.ts';

const NOW = new Date('2026-11-22');
const files = await contentFiles();
const pictures = await readdir(PICTURES_FOLDER);
const texts = new Map([
  ...files.map(({ path, text }) => [path, text.trim()] as const),
  ...pictures.map((name) => [`${PICTURES_FOLDER}/${name}`, PICTURE] as const),
]);

const fileAt = (end: string) => {
  const file = files.find(({ path }) => path.endsWith(end));
  if (!file) throw new Error(`There is no ${end}.`);
  return file;
};

const said = async (changes: readonly Change[], before: ReadonlyMap<string, string> = texts) =>
  (await mistakesAfter(before, changes, NOW)).map(({ file, message }) => `${file.split('/').at(-1)}: ${message}`);

const edit = (end: string, from: RegExp, to: string): Change => {
  const { path, text } = fileAt(end);
  const data = text.replace(from, to);
  expect(data).not.toBe(text);
  return { path, data };
};

const DELETED: Change = { path: fileAt('posts/winter-deck-maintenance.md').path };

const NAMED = /^posts: .*winter-deck-maintenance/m;

test('reports nothing about valid files', async () => {
  expect(await said([])).toEqual([]);
  expect(await said(files.map(({ path, text }) => ({ path, data: text })))).toEqual([]);
});

test('reports what the check would, in its words', async () => {
  expect(await said([edit('business.yaml', /office: .*/, 'office: 231-555')])).toEqual([
    expect.stringContaining('Write the phone number as (555) 123-4567'),
  ]);
  expect(await said([edit('faq.yaml', /answer: .*/, 'answer: Call {phonee}.')])).toEqual([
    expect.stringContaining('{phonee} is not a known fact, so visitors would see the braces. Did you mean {phone}?'),
  ]);
  expect(await said([edit('winter-deck-maintenance.md', /\n## .*/, '\n:::tip\n:::\n\n## A heading')])).toEqual([
    expect.stringContaining('This block is empty.'),
  ]);
  expect(await said([edit('winter-deck-maintenance.md', /\nauthor: .*/, '')])).toEqual([
    expect.stringContaining('"author" is missing: add it.'),
  ]);
});

test('reports missing fields without code names and line numbers', async () => {
  const change = edit(
    'winter-deck-maintenance.md',
    /\nauthor: [\s\S]*?\n---\n[\s\S]*/,
    '\ncategories: [maintenance]\n---\n',
  );
  const told = (await mistakesAfter(texts, [change], NOW)).map((finding) => toSentence(finding, change.path));
  expect(told).toContainEqual(
    expect.stringMatching(/^Author: Fill it in\. What it is: Who wrote it: chosen from a list\./),
  );
  expect(told).toContainEqual('The text of this post is missing. Write it into “Text”.');
});

test('a file is called on the screen what the screen calls it', async () => {
  const tag = edit('winter-deck-maintenance.md', / - winter$/m, ' - gardening');
  const note = edit('business.yaml', / +hoursNote: .*\n/, '');
  const told = (await mistakesAfter(texts, [tag, note], NOW)).map((finding) => toSentence(finding, finding.file));
  expect(told).toEqual([
    expect.stringContaining('holidays belong in “Notices”.'),
    expect.stringContaining('There is no tag "gardening". Use one that is in “Tags”'),
  ]);
  expect(forScreen('Write it into legal/privacy-policy.md, as src/content/tags.yaml has it.')).toBe(
    'Write it into “Legal texts”, privacy-policy, as “Tags” has it.',
  );
});

test('a picture that was typed into a text and is not there', async () => {
  const shown = (name: string) =>
    edit('winter-deck-maintenance.md', /\n## .*/, `\n![Snow on a deck](../../assets/pictures/${name})\n\n## A heading`);
  expect(await said([shown('winter-deck.jpg')])).toEqual([]);
  expect(await said([shown('winter-dekc.jpg')])).toEqual([
    expect.stringContaining('There is no picture "winter-dekc.jpg" there. Did you mean "winter-deck.jpg"?'),
  ]);
  const comes: Change = { path: `${PICTURES_FOLDER}/deer.jpg`, data: new Blob(['deer']) };
  expect(await said([comes, shown('deer.jpg')])).toEqual([]);
});

test('an entry that goes, or gets another name, while others name it', async () => {
  const naming = files.filter(({ path, text }) => path !== DELETED.path && NAMED.test(text));
  const names = new Set(naming.map(({ path }) => path.split('/').at(-1)));
  expect(names.size).toBeGreaterThan(0);
  const renamed = {
    path: DELETED.path.replace('winter', 'summer'),
    data: fileAt('posts/winter-deck-maintenance.md').text,
  };
  for (const changes of [[DELETED], [DELETED, renamed]]) {
    const told = await said(changes);
    expect(new Set(told.map((line) => line.split(':')[0]))).toEqual(names);
    expect(told[0]).toContain('winter-deck-maintenance');
  }
});

test('with its name goes what named it, in one step', async () => {
  const repaired = files
    .filter(({ path, text }) => path !== DELETED.path && NAMED.test(text))
    .map(({ path, text }) => ({
      path,
      data: text.replaceAll(/, winter-deck-maintenance|winter-deck-maintenance, /g, ''),
    }));
  expect(await said([DELETED, ...repaired])).toEqual([]);
});

test('a removed name that another list uses', async () => {
  const { path, text } = fileAt('tags.yaml');
  const told = await said([{ path, data: text.replace(/^winter: .*\n/m, '') }]);
  expect(told.join()).toContain('winter');
  expect(told.length).toBeGreaterThan(0);
});

test('a picture that goes while a page shows it', async () => {
  const [, picture = ''] =
    /src: \.\.\/\.\.\/(assets\/pictures\/\S+)/.exec(fileAt('posts/winter-deck-maintenance.md').text) ?? [];
  const path = `src/${picture}`;
  expect(await said([{ path }])).toContainEqual(expect.stringContaining('is shown here'));
  expect(await said([{ path }, { path, data: new Blob(['another']) }])).toEqual([]);
  expect(await said([{ path: 'src/assets/pictures/nobody-shows-it.jpg' }])).toEqual([]);
});

test('an older error in another file does not block saving', async () => {
  const broken = new Map(texts);
  const faq = edit('faq.yaml', /answer: .*/, 'answer: Call {phonee}.');
  broken.set(faq.path, String(faq.data).trim());
  expect(await said([edit('business.yaml', /since: \d+/, 'since: 2002')], broken)).toEqual([]);
  expect(await said([faq], broken)).toEqual([expect.stringContaining('{phonee}')]);
});

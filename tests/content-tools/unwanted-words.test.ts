import { expect, test } from 'vitest';
import { readFileText } from '../../src/content-tools/check/files/read-file.ts';
import { unwantedWords } from '../../src/content-tools/check/prose/unwanted-words.ts';

const PATH = 'src/content/posts/fences.md';
const post = (...lines: string[]) => readFileText('posts', PATH, lines.join('\n')).parsed;
const said = async (...lines: string[]) =>
  (await unwantedWords([post(...lines)])).map(({ file, line, found, snippet, says }) => ({
    file,
    line,
    found,
    instead: snippet,
    says,
  }));

test('a word that this site writes another way is told of with its file, its line and the better word', async () => {
  const found = await said('---', 'title: Fences', '---', '', 'Sound boards.', 'Cedar is dearer than pine.');
  const says = 'Here people say "costlier".';
  expect(found).toEqual([{ file: PATH, line: 6, found: 'dearer', instead: 'costlier', says }]);
});

test('so is one in a title, with a capital, and every one of several', async () => {
  const found = await said('---', 'title: Autumn in grey', '---', '', 'Neighbours paint in colour.');
  expect(found.map(({ line, found: word }) => `${line} ${word}`)).toEqual([
    '2 Autumn',
    '2 grey',
    '5 Neighbour',
    '5 colour',
  ]);
  expect(found[0]?.says).toBe('"fall" is what people here say.');
});

test('the words of the region pass', async () => {
  expect(
    await said('A propane tank, 20 percent, costlier gray boards, and the neighbor rents it out in fall.'),
  ).toEqual([]);
});

test('what nobody reads may be called anything: remarks, pictures, addresses and short names', async () => {
  expect(
    await said(
      '---',
      '# autumn colours: a remark',
      'picture:',
      '  src: ../../assets/pictures/autumn-deck.jpg',
      '---',
      '',
      'See [the calendar](/blog/autumn-colours) and `grey`.',
    ),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwantedWords } from '../../../src/editing/check/prose-rules.ts';
import { entriesOf, readFileText } from '../../../src/editing/check/read-file.ts';

const PATH = 'src/content/posts/fences.md';
const post = (...lines: string[]) => readFileText('posts', PATH, lines.join('\n')).parsed;
const list = readFileSync('tests/content/site/house-words.yaml', 'utf8');
const words = readFileText('houseWords', 'src/content/house-words.yaml', list).parsed;
const said = (...lines: string[]) =>
  unwantedWords({ files: [post(...lines), words], entries: entriesOf(words) }).map(
    ({ file, line, found, snippet, says }) => ({
      file,
      line,
      found,
      instead: snippet,
      says,
    }),
  );

test('a word that this site writes another way is told of with its file, its line and the better word', () => {
  const found = said('---', 'title: Fences', '---', '', 'Sound boards.', 'Cedar is dearer than pine.');
  const says = 'Here people say "costlier".';
  expect(found).toEqual([{ file: PATH, line: 6, found: 'dearer', instead: 'costlier', says }]);
});

test('so is one in a title, with a capital, and every one of several', () => {
  const found = said('---', 'title: Autumn in grey', '---', '', 'Neighbours paint', 'in colour.');
  expect(found.map(({ line, found: word }) => `${line} ${word}`)).toEqual([
    '2 Autumn',
    '2 grey',
    '5 Neighbour',
    '6 colour',
  ]);
  expect(found[0]?.says).toBe('"fall" is what people here say.');
});

test('a word with a capital is found with that capital alone', () => {
  expect(said('## Asked about cedar', '', 'We are asked about cedar.').map(({ line }) => line)).toEqual([1]);
});

test('the words of the region pass', () => {
  expect(said('A propane tank, 20 percent, costlier gray boards, and the neighbor rents it out in fall.')).toEqual([]);
});

test('what nobody reads may be called anything: remarks, pictures, addresses and short names', () => {
  expect(
    said(
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

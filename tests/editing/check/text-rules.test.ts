import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { promisesOnClosedDays } from '../../../src/editing/check/date-rules.ts';
import { undisclosedVideos, unsourcedRules } from '../../../src/editing/check/fact-rules.ts';
import { readBlocks } from '../../../src/editing/check/markdown/written-blocks.ts';
import { unwantedWords } from '../../../src/editing/check/prose-rules.ts';
import { parseEntries, readFileText } from '../../../src/editing/check/read-file.ts';
import type { CollectionName } from '../../../src/schemas/collections.ts';

const entries = (collection: CollectionName, path: string, text: string) =>
  parseEntries(readFileText(collection, path, text).parsed);

const business = (...closed: string[]) =>
  entries(
    'business',
    'business.yaml',
    `business:\n  hours:\n    - days: [Monday]\n      opens: "7:00"\n      closes: "18:00"\n    - days: [${closed.join(', ')}]\n`,
  );

const inArticle = (body: string, ...closed: string[]) =>
  promisesOnClosedDays({
    entries: [...business(...closed), ...entries('posts', 'a.md', `---\ntitle: Oil\n---\n${body}`)],
  });

test.each([
  ['a video', 'the policy says nothing of it', ':::video', 'None.', [4]],
  ['a video', 'the policy says it', ':::video', '{videos}', []],
  ['no video', 'the policy would say it', 'Oil.', '{videos}', []],
])('%s, and %s', (_, __, article, policy, lines) => {
  const found = undisclosedVideos({
    entries: [
      ...entries('posts', 'a.md', `---\ntitle: Oil\n---\n${article}\n:::`),
      ...entries('legal', 'src/content/legal/privacy-policy.md', `---\ntitle: Privacy\n---\n${policy}`),
    ],
  });
  expect(found.map(({ line }) => line)).toEqual(lines);
});

/** A promise of answers that does not mention the day on which no one answers. */
describe('hours promised by a business that is closed on Sunday', () => {
  test.each([
    'We reply within 24 hours.',
    'You hear from us within 12 hours.',
    'Within 24 hours you have our answer.',
    '**Within 24 hours**, from Ray.',
    'The visit is free. Within 24 hours of your call somebody comes.',
  ])('is reported: %s', (text) => {
    expect(inArticle(text, 'Sunday')).toHaveLength(1);
  });

  test.each([
    'We reply within 24 hours, on Sundays by email.',
    'Wipe on a second coat within 4 hours.',
    'Call us. A second coat goes on within 4 hours.',
    '- Call us\n- A second coat within 4 hours',
    'Light the hearth within 2 hours.',
  ])('is passed: %s', (text) => {
    expect(inArticle(text, 'Sunday')).toEqual([]);
  });

  test('a paragraph is read as one, however it is wrapped, and named by its first line', () => {
    expect(inArticle('Oil it.\n\nWe reply within\n24 hours, on\nSundays by email.', 'Sunday')).toEqual([]);
    expect(inArticle('Oil it.\n\nWrite, and we reply\nwithin 24 hours.\n\nClosed on Sunday.', 'Sunday')).toMatchObject([
      { line: 6, found: 'Write, and we reply within 24 hours.' },
    ]);
  });

  test('every closed day has to be named, and the message names them', () => {
    expect(inArticle('We reply within 24 hours, on Sundays by email.', 'Saturday', 'Sunday')).toMatchObject([
      {
        message: expect.stringContaining(
          'closed on Saturday and Sunday. Add what holds then, such as “on Saturdays and Sundays by',
        ),
      },
    ]);
  });

  test('a testimonial is not a promise of the business', () => {
    const quote = entries('testimonials', 'testimonials.yaml', 'ann:\n  quote: They answered within 2 hours.\n');
    expect(promisesOnClosedDays({ entries: [...business('Sunday'), ...quote] })).toEqual([]);
  });
});

const lawsIn = (body: string, fields = '') =>
  unsourcedRules({
    entries: parseEntries(readFileText('posts', 'a.md', `---\ntitle: Rules\n${fields}---\n${body}`).parsed),
  });

test.each(['MCL 324', 'Part 91', 'Section 9115', 'Act 451', 'R312', 'R 408', 'Residential Code', 'building code'])(
  'reports an article that names %s without a source',
  (rule) => {
    expect(lawsIn(`A deck.\n\nThe law is ${rule}, they say.`)).toMatchObject([
      { line: 6, found: rule, severity: 'warning' },
    ]);
    expect(lawsIn(`The law is ${rule}.`, 'sources:\n  - { text: Law, href: /law }\n')).toEqual([]);
  },
);

test.each(['Part 2 of this series', 'Section 1 is about oil.', 'Act 1', 'Use R 5 foam.'])('passes: %s', (text) => {
  expect(lawsIn(text)).toEqual([]);
});

const PATH = 'src/content/posts/fences.md';
const post = (...lines: string[]) => readFileText('posts', PATH, lines.join('\n')).parsed;
const list = readFileSync('tests/content/site/house-words.yaml', 'utf8');
const words = readFileText('houseWords', 'src/content/house-words.yaml', list).parsed;
const said = (...lines: string[]) =>
  unwantedWords({ files: [post(...lines), words], entries: parseEntries(words) }).map(
    ({ file, line, found, snippet, message }) => ({
      file,
      line,
      found,
      instead: snippet,
      message,
    }),
  );

test('reports an unwanted word with file, line and the better word', () => {
  const found = said('---', 'title: Fences', '---', '', 'Sound boards.', 'Cedar is dearer than pine.');
  const message = 'This site says "costlier".';
  expect(found).toEqual([{ file: PATH, line: 6, found: 'dearer', instead: 'costlier', message }]);
});

test('also in titles, capitalized, and every occurrence', () => {
  const found = said('---', 'title: Autumn in grey', '---', '', 'Neighbours paint', 'in colour.');
  expect(found.map(({ line, found: word }) => `${line} ${word}`)).toEqual([
    '2 Autumn',
    '2 grey',
    '6 colour',
    '5 Neighbour',
  ]);
  expect(found[0]?.message).toBe('"fall" is what people here say.');
});

test('a capitalized word is found only with that capital', () => {
  expect(said('## Asked about cedar', '', 'We are asked about cedar.').map(({ line }) => line)).toEqual([1]);
});

test('the words of the region pass', () => {
  expect(said('A propane tank, 20 percent, costlier gray boards, and the neighbor rents it out in fall.')).toEqual([]);
});

test('ignores comments, file names, addresses and short names', () => {
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

test('blocks have their names, lines and what is inside', () => {
  expect(readBlocks('Text\n\n:::tip\nOne\n\nTwo\n:::\n:::call\n')).toEqual({
    blocks: [
      { name: 'tip', line: 2, inner: ['One', '', 'Two'], isClosed: true },
      { name: 'call', line: 7, inner: [''], isClosed: false },
    ],
    strays: [],
  });
});

test.each(['::: tip', ':::Tip', '::tip', ':::tip Words', ': :: tip', '::::'])('%s is no block', (text) => {
  expect(readBlocks(text)).toEqual({ blocks: [], strays: [{ line: 0, text }] });
});

test('a block in a code example is ignored', () => {
  expect(readBlocks('```md\n:::tip\n:::\n::\n```')).toEqual({ blocks: [], strays: [] });
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dueList } from '../../../../src/editing/screen/due/due-list.ts';

const texts = ['business.yaml', 'pages/quote.yaml'].map(
  async (name) => [`src/content/${name}`, (await readFile(`tests/content/site/${name}`, 'utf8')).trim()] as const,
);
const files = new Map(await Promise.all(texts));

test('a due item opens its field on the screen, also in named groups', () => {
  const due = dueList(files, new Date('2029-11-22'), new Map()).flatMap(({ items }) => items);
  expect(due.map(({ href, keyPath }) => `${href}: ${keyPath}`)).toEqual([
    '#/collections/business-files/entries/business: business.credentials.reviews.0.asOf',
    '#/collections/business-files/entries/business: business.credentials.reviews.1.asOf',
    '#/collections/pages/entries/quote: picture',
    '#/collections/pages/entries/quote: sections.7.picture',
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(`tests/content/site/${file}`, 'utf8');
const entries = (file: string): Record<string, { name: string; id: number }> => parse(read(file));
const frontMatter = (file: string) => parse(read(file).split('---')[1] ?? '');
const names = (folder: string) => readdirSync(`tests/content/site/${folder}`).map((file) => file.replace(/\.\w+$/, ''));

test('the five posts have their numbers', () => {
  const ids = names('posts').map((slug) => [slug, frontMatter(`posts/${slug}.md`).id]);
  expect(Object.fromEntries(ids)).toMatchObject({
    'winter-deck-maintenance': 1,
    'composite-vs-wood-decking': 2,
    'innovative-deck-features-bellaire-lake-views': 3,
    'waterfront-deck-building-codes': 4,
    'seasonal-deck-care-calendar': 5,
  });
});

test('five authors, the seven categories in their order, and about forty tags are there', () => {
  expect(Object.keys(entries('authors.yaml')).length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(entries('categories.yaml'))).toEqual([
    'maintenance',
    'seasonal-care',
    'materials',
    'design',
    'innovations',
    'regulations',
    'planning',
  ]);
  expect(Object.keys(entries('tags.yaml')).length).toBeGreaterThanOrEqual(40);
});

test('the four portfolio projects and the fifth of the home page are there', () => {
  expect(names('projects')).toEqual(
    expect.arrayContaining([
      'lakefront-cedar-deck',
      'trex-composite-deck',
      'privacy-fence',
      'multi-level-deck',
      'deck-refinishing',
    ]),
  );
});

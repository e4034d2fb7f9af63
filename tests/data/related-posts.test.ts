import { expect, test } from 'vitest';
import { relatedAmong } from '../../src/data/post-rules.ts';

const post = (id: string, categories: string[], day: string) => ({ id, data: { categories, date: new Date(day) } });
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id);

const here = post('here', ['materials', 'planning'], '2024-05-01');
const oneOld = post('one-old', ['planning'], '2023-01-01');
const oneNew = post('one-new', ['materials', 'design'], '2024-01-01');
const both = post('both', ['planning', 'materials'], '2022-01-01');
const none = post('none', ['seasonal-care'], '2024-12-01');

test('related posts share a category: most shared first, then the newest, never the post itself', () => {
  expect(ids(relatedAmong([none, here, oneOld, oneNew, both])(here))).toEqual(['both', 'one-new', 'one-old']);
});

test('there are at most three', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => post(id, ['materials'], '2024-01-01'));
  expect(relatedAmong(many)(here)).toHaveLength(3);
});

test('a post that shares nothing has none', () => {
  expect(relatedAmong([here, oneOld, none])(none)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { PAGE_SIZE, postsPage } from '../../src/shared/posts-page.ts';

/** Posts 1 to 14; every other one is on materials. */
const posts = Array.from({ length: 14 }, (_, index) => ({
  slug: `post-${index + 1}`,
  categories: index % 2 === 0 ? ['planning', 'materials'] : ['planning'],
}));
const slugs = (shown: { slug: string }[]) => shown.map(({ slug }) => slug);

describe('a page of the blog’s list', () => {
  test('holds six articles', () => {
    expect(PAGE_SIZE).toBe(6);
    const { posts: shown, page, pages, total } = postsPage(posts, { category: null, page: 1 });
    expect(slugs(shown)).toEqual(['post-1', 'post-2', 'post-3', 'post-4', 'post-5', 'post-6']);
    expect({ page, pages, total }).toEqual({ page: 1, pages: 3, total: 14 });
  });

  test('counts only the articles of the category', () => {
    const { posts: shown, pages, total } = postsPage(posts, { category: 'materials', page: 2 });
    expect(slugs(shown)).toEqual(['post-13']);
    expect({ pages, total }).toEqual({ pages: 2, total: 7 });
  });

  test('beyond the last shows the last', () => {
    expect(postsPage(posts, { category: null, page: 9 }).page).toBe(3);
  });

  test('of a category without articles is empty, and one of one', () => {
    expect(postsPage(posts, { category: 'design', page: 1 })).toEqual({ posts: [], total: 0, page: 1, pages: 1 });
  });
});

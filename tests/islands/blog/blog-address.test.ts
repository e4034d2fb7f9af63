import { describe, expect, test } from 'vitest';
import { builtHref, viewFromSearch, viewHref } from '../../../src/islands/blog/blog-address.ts';

const categories = ['maintenance', 'materials'];

describe('the view in the address of the blog', () => {
  test.each([
    ['/blog', { category: null, page: 1 }],
    ['/blog?page=2', { category: null, page: 2 }],
    ['/blog?category=materials', { category: 'materials', page: 1 }],
    ['/blog?category=materials&page=2', { category: 'materials', page: 2 }],
  ])('%s is written and read back', (address, view) => {
    expect(viewHref(view)).toBe(address);
    expect(viewFromSearch(address.replace('/blog', ''), categories)).toEqual(view);
  });

  test.each(['?category=boats', '?page=0', '?page=-2', '?page=1.5', '?page=two', '?category=&page='])(
    '%s says nothing, so all articles are shown from the start',
    (search) => {
      expect(viewFromSearch(search, categories)).toEqual({ category: null, page: 1 });
    },
  );

  test('what else is in the address does not disturb', () => {
    expect(viewFromSearch('?utm_source=mail&category=materials', categories).category).toBe('materials');
  });
});

test('every view has a built page of its own', () => {
  expect(builtHref({ category: null, page: 1 })).toBe('/blog');
  expect(builtHref({ category: null, page: 3 })).toBe('/blog/page/3');
  expect(builtHref({ category: 'materials', page: 1 })).toBe('/blog/category/materials');
  expect(builtHref({ category: 'materials', page: 2 })).toBe('/blog/category/materials/page/2');
});

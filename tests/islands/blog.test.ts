import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BlogList } from '../../src/islands/blog/BlogFilter.tsx';
import { builtHref, viewFromSearch, viewHref } from '../../src/islands/blog/blog-address.ts';

const categories = [
  { slug: 'maintenance', name: 'Maintenance' },
  { slug: 'materials', name: 'Materials' },
];

const render = (count: number, view: { category: string | null; page: number }) => {
  const posts = Array.from({ length: count }, (_, index) => ({ slug: `post-${index}`, categories: ['materials'] }));
  return renderToStaticMarkup(createElement(BlogList, { posts, categories, empty: 'Nothing on this yet.', view }));
};

/** [text, href] of each link in the navigation with this label. */
const links = (html: string, label: string) => {
  const nav = html.match(new RegExp(`<nav aria-label="${label}".*?</nav>`))?.[0] ?? '';
  return [...nav.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]);
};

describe('the blog’s list as built HTML', () => {
  test('has a link for all posts and one for each category', () => {
    expect(links(render(5, { category: null, page: 1 }), 'Subjects')).toEqual([
      ['All Posts', '/blog'],
      ['Maintenance', '/blog/category/maintenance'],
      ['Materials', '/blog/category/materials'],
    ]);
  });

  test('has no pagination while one page holds everything', () => {
    expect(render(6, { category: null, page: 1 })).not.toContain('aria-label="Pages"');
  });

  const NUMBERS = [
    ['1', '/blog'],
    ['2', '/blog/page/2'],
    ['3', '/blog/page/3'],
  ];

  test.each([
    ['next on the first', 1, [...NUMBERS, ['Next', '/blog/page/2']]],
    ['previous on the last', 3, [['Previous', '/blog/page/2'], ...NUMBERS]],
  ])('has numbers, and only %s of several pages', (_, page, shown) => {
    expect(links(render(13, { category: null, page }), 'Pages')).toEqual(shown);
  });

  test('has previous and next in the middle, and marks the page', () => {
    const html = render(13, { category: 'materials', page: 2 });
    expect(links(html, 'Pages').map(([text]) => text)).toEqual(['Previous', '1', '2', '3', 'Next']);
    expect(links(html, 'Pages')[4]).toEqual(['Next', '/blog/category/materials/page/3']);
    expect(html).toMatch(/<a[^>]*aria-label="Page 2" aria-current="page"/);
    expect(html).toContain('13 articles on materials, page 2 of 3');
  });

  test('says so if a category has no articles', () => {
    expect(render(3, { category: 'maintenance', page: 1 })).toContain('Nothing on this yet.');
  });
});

const slugs = ['maintenance', 'materials'];

describe('the view in the address of the blog', () => {
  test.each([
    ['/blog', { category: null, page: 1 }],
    ['/blog?page=2', { category: null, page: 2 }],
    ['/blog?category=materials', { category: 'materials', page: 1 }],
    ['/blog?category=materials&page=2', { category: 'materials', page: 2 }],
  ])('%s is written and read back', (address, view) => {
    expect(viewHref(view)).toBe(address);
    expect(viewFromSearch(address.replace('/blog', ''), slugs)).toEqual(view);
  });

  test.each(['?category=boats', '?page=0', '?page=-2', '?page=1.5', '?page=two', '?category=&page='])(
    '%s is ignored',
    (search) => {
      expect(viewFromSearch(search, slugs)).toEqual({ category: null, page: 1 });
    },
  );

  test('ignores other parts of the address', () => {
    expect(viewFromSearch('?utm_source=mail&category=materials', slugs).category).toBe('materials');
  });
});

test('every view has a built page of its own', () => {
  expect(builtHref({ category: null, page: 1 })).toBe('/blog');
  expect(builtHref({ category: null, page: 3 })).toBe('/blog/page/3');
  expect(builtHref({ category: 'materials', page: 1 })).toBe('/blog/category/materials');
  expect(builtHref({ category: 'materials', page: 2 })).toBe('/blog/category/materials/page/2');
});

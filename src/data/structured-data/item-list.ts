import type { Part } from './part.ts';

/** The pages that a page lists, in its order; `path` is the canonical one. */
export const itemList =
  (items: readonly { name: string; path: string }[]): Part =>
  ({ page, onPage, at }) => ({
    '@type': 'ItemList',
    ...onPage('list'),
    mainEntityOfPage: { '@id': page },
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: at(path),
    })),
  });

import type { BreadcrumbList } from 'schema-dts';
import type { Addresses } from './addresses.ts';

/** The visible trail: the pages above, from the highest on, and this page's own name. */
export type Crumbs = { trail: { text: string; href: string }[]; here: string };

/** The last step is this page and needs no address: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbsNode = ({ trail, here }: Crumbs, { at, onPage }: Addresses): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  ...onPage('breadcrumbs'),
  itemListElement: [
    ...trail.map(({ text, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: text,
      item: at(href),
    })),
    { '@type': 'ListItem' as const, position: trail.length + 1, name: here },
  ],
});

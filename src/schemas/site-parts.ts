import { destinations } from '../leads/contract/destinations.ts';
import { toDecksNearYouPath } from '../shared/routes.ts';
import type { CollectionName } from './collections.ts';
import type { PageName } from './page-sections.ts';

/** A part of the site that another business may not need. Deleting the file of its first page removes it. */
export type Part = {
  /** its pages, by their files in src/content/pages; if the first exists, so must the others */
  pages: readonly [PageName, ...PageName[]];
  /** its own addresses, with everything below them */
  addresses: readonly string[];
  /** what only this part uses: without its pages these files are not needed */
  collections?: readonly CollectionName[];
};

export const parts: readonly Part[] = [
  { pages: ['about'], addresses: ['/about'] },
  { pages: ['thank-you'], addresses: ['/form-check/ad', '/ads'], collections: ['ads'] },
  {
    pages: ['areas-served', 'area-generic'],
    addresses: ['/areas-served', '/service-areas', '/service-area', '/service-area-generic'],
    collections: ['areas', 'areaGroups', 'roads', 'featuredProjects'],
  },
  {
    pages: ['blog', 'blog-not-found'],
    addresses: ['/blog', '/blog-not-found', '/rss.xml'],
    collections: ['posts', 'authors', 'categories', 'tags'],
  },
  {
    pages: ['decks-built-near-you'],
    addresses: ['/decks-built-near-you'],
    collections: ['featuredProjects'],
  },
  { pages: ['estimator'], addresses: ['/deck-cost-estimator'], collections: ['estimator', 'materials'] },
  { pages: ['faq'], addresses: ['/faq'] },
  {
    pages: ['guide'],
    addresses: ['/guides/deck-planning-guide', destinations.checklist, '/form-check/checklist'],
    collections: ['guide', 'checklist'],
  },
  { pages: ['permits'], addresses: ['/permits'], collections: ['permits', 'permitOffices', 'columns'] },
  { pages: ['portfolio', 'portfolio-not-found'], addresses: ['/portfolio', '/portfolio-not-found'] },
  { pages: ['prices'], addresses: ['/prices'], collections: ['estimator', 'materials'] },
  { pages: ['quote'], addresses: ['/get-quote'] },
  { pages: ['testimonials'], addresses: ['/testimonials'] },
  { pages: ['warranty'], addresses: ['/warranty'] },
];

const isBelow = (path: string, address: string) => path === address || path.startsWith(`${address}/`);

/** The part that an address belongs to; undefined for the pages that every site has. */
const partAt = (path: string): Part | undefined =>
  parts.find(({ addresses }) => addresses.some((address) => isBelow(toDecksNearYouPath(path), address)));

export const isOpen = (path: string, has: (page: PageName) => boolean): boolean => {
  const part = partAt(path);
  return part === undefined || has(part.pages[0]);
};

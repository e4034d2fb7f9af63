import { destinations } from '../../../src/leads/contract/destinations.ts';
import { type CollectionName, getAddress, registry } from '../../../src/schemas/collections.ts';
import { type ListedPageName, pageAddresses } from '../../../src/schemas/page-addresses.ts';
import type { PageName } from '../../../src/schemas/page-sections.ts';

const AD = '/ads/traverse-city-deck-quote';
const NEAR_YOU = '/decks-built-near-you';
const ESTIMATOR = '/deck-cost-estimator';
const GUIDE = '/guides/deck-planning-guide';

/** Files of pages whose address is not their name. */
const PAGE_ADDRESSES: Partial<Record<PageName, string>> = {
  'area-generic': '/service-area-generic',
  blog: '/blog',
  estimator: ESTIMATOR,
  'form-check': '/form-check/quote',
  guide: GUIDE,
  home: '/',
  'not-found': '/404',
  quote: '/get-quote',
  'server-error': '/500',
  'thank-you': `${AD}-thank-you`,
};

/** Where a collection's entries appear besides their own pages and those that list them (`listedOn`), the most likely first. */
const ALSO: Partial<Record<CollectionName, readonly string[]>> = {
  business: [
    '/quote-sent',
    AD,
    `${AD}-thank-you`,
    '/contact',
    '/about',
    '/data/zips.json',
    '/llms.txt',
    '/get-quote',
    '/privacy-policy',
    '/',
  ],
  navigation: ['/quote-sent', NEAR_YOU, '/services/custom-decks'],
  notices: ['/warranty', '/quote-sent', '/contact'],
  formChoices: ['/contact'],
  services: ['/services', '/contact', '/', '/llms.txt', '/blog/winter-deck-maintenance'],
  icons: ['/services'],
  areas: ['/areas-served', '/', NEAR_YOU],
  areaGroups: ['/'],
  map: ['/areas-served', '/service-areas/torch-lake', '/contact', '/'],
  roads: ['/areas-served', '/service-areas/torch-lake'],
  featuredProjects: [NEAR_YOU, '/service-areas/torch-lake', '/service-areas/traverse-city'],
  projects: ['/portfolio', '/'],
  projectTypes: ['/', '/portfolio'],
  posts: ['/blog', '/', '/rss.xml', '/llms.txt'],
  authors: ['/blog/winter-deck-maintenance', '/blog/composite-vs-wood-decking', '/rss.xml'],
  categories: ['/blog'],
  tags: ['/blog/winter-deck-maintenance', '/blog/composite-vs-wood-decking'],
  testimonials: ['/testimonials', '/', '/about', '/service-areas/acme'],
  faq: ['/faq', '/', '/contact', NEAR_YOU, '/get-quote', AD],
  claims: ['/', '/warranty', '/about', '/get-quote'],
  checklist: [destinations.checklist],
  estimator: [ESTIMATOR, '/prices', '/get-quote'],
  materials: [GUIDE, '/services/composite-decking'],
  permits: ['/permits', '/service-areas/torch-lake'],
  columns: ['/permits', '/service-areas/torch-lake'],
};

/** The pages where a change to an entry may show. */
export const listPages = (collection: CollectionName, id: string): string[] => {
  if (collection === 'pages') return [PAGE_ADDRESSES[id as PageName] ?? `/${id}`];
  const own = getAddress(collection, id);
  const listedOn = (registry[collection].listedOn ?? []).map((page) => pageAddresses[page as ListedPageName]);
  return [...new Set([...(own ? [own] : []), ...(ALSO[collection] ?? []), ...listedOn])];
};

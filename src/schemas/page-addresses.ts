import type { PageName } from './page-sections.ts';

/** Where search engines and visitors find the pages of src/content/pages that have an address of their own. */
export const pageAddresses = {
  home: '/',
  about: '/about',
  services: '/services',
  'areas-served': '/areas-served',
  'decks-built-near-you': '/decks-built-near-you',
  portfolio: '/portfolio',
  testimonials: '/testimonials',
  blog: '/blog',
  contact: '/contact',
  quote: '/get-quote',
  estimator: '/deck-cost-estimator',
  guide: '/guides/deck-planning-guide',
  prices: '/prices',
  warranty: '/warranty',
  permits: '/permits',
  faq: '/faq',
  sitemap: '/sitemap',
} as const satisfies Partial<Record<PageName, string>>;

export type ListedPageName = keyof typeof pageAddresses;

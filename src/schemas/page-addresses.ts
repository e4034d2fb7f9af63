import { z } from 'astro/zod';
import type { PageName } from './page-sections.ts';
import { nearYouAddress } from './text.ts';

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

const withOwnAddress = z.object({ address: nearYouAddress });

/** The address of a file's page, which one file can set itself; undefined for pages that no one visits by address. */
export const addressOfPage = (id: string, data: unknown): string | undefined => {
  const own = id === 'decks-built-near-you' ? withOwnAddress.safeParse(data).data?.address : undefined;
  return own ?? (pageAddresses as Record<string, string>)[id];
};

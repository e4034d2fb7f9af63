import { asDecksNearYou, isPageOfThanks } from '../../shared/routes.ts';

/** Kinds of pages, with their names. An address itself is never stored, so these are all there are. */
export const PAGE_KINDS = {
  home: 'Home',
  services: 'Services',
  areas: 'Towns',
  portfolio: 'Portfolio',
  blog: 'Blog',
  guides: 'Guides',
  prices: 'Prices',
  estimator: 'Estimator',
  contact: 'Contact',
  'get-quote': 'Get a quote',
  ads: 'Ads',
  other: 'Other pages',
} as const;

export type PageKind = keyof typeof PAGE_KINDS;

/** The first part of an address, if it is not the kind itself. */
const OTHER_WORDS: Record<string, PageKind> = {
  '': 'home',
  'service-area': 'areas',
  'service-areas': 'areas',
  'areas-served': 'areas',
  'decks-built-near-you': 'areas',
  'deck-cost-estimator': 'estimator',
};

const isKind = (word: string): word is PageKind => Object.hasOwn(PAGE_KINDS, word);

/** @param path without query */
export const pageKind = (path: string): PageKind => {
  const word = asDecksNearYou(path).split('/')[1] ?? 'other';
  if (isPageOfThanks(path)) return 'other';
  if (Object.hasOwn(OTHER_WORDS, word)) return OTHER_WORDS[word] ?? 'other';
  return isKind(word) ? word : 'other';
};

/** The name of a kind, or of a landing page, which is counted separately. */
export const pageName = (page: string): string => (isKind(page) ? PAGE_KINDS[page] : page);

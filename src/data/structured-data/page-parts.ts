import type { Coordinates } from '../../shared/geography.ts';
import type { Price } from '../../shared/price-list.ts';
import { type Addresses, geoNode, type Part } from './addresses.ts';

/** path of its picture; times with their zone */
type Article = { title: string; image?: string | undefined; modified?: string | undefined };

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const articleFacts = ({ title, image, modified }: Article, { page, onPage, at, business }: Addresses) => ({
  ...onPage('article'),
  headline: title,
  ...(image && { image: at(image) }),
  ...(modified && { dateModified: modified }),
  publisher: business,
  mainEntityOfPage: { '@id': page },
});

/** What the business as a whole has written. */
export const article =
  (facts: Article): Part =>
  (addresses) => ({ '@type': 'Article', ...articleFacts(facts, addresses), author: addresses.business });

/** `path` describes the author; `categories` are names */
type Post = Article & { published: string; author: { name: string; path?: string | undefined }; categories: string[] };

export const blogPosting =
  ({ published, author: { name, path }, categories, ...facts }: Post): Part =>
  (addresses) => ({
    '@type': 'BlogPosting',
    ...articleFacts(facts, addresses),
    datePublished: published,
    author: { '@type': 'Person', name, ...(path && { url: addresses.at(path) }) },
    articleSection: categories,
  });

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

export const place =
  (name: string, coordinates: Coordinates): Part =>
  ({ onPage }) => ({
    '@type': 'Place',
    ...onPage('place'),
    name,
    geo: geoNode(coordinates),
  });

/** From this price on, for one unit: the page shows more than a range for search engines could express. */
const offer = ({ name, unit, from }: Price, priceCurrency: string) =>
  ({
    '@type': 'Offer',
    name,
    priceSpecification: { '@type': 'UnitPriceSpecification', minPrice: from, priceCurrency, unitText: unit },
  }) as const;

type Service = { name: string; description: string; areas: string[]; prices: readonly Price[]; currency: string };

/** @param areas names of the towns and lakes that the page links to; the description is a sentence from the page */
export const service =
  ({ name, description, areas, prices, currency }: Service): Part =>
  ({ page, onPage, business }) => ({
    '@type': 'Service',
    ...onPage('service'),
    name,
    serviceType: name,
    description,
    mainEntityOfPage: { '@id': page },
    provider: business,
    areaServed: areas,
    ...(prices.length > 0 && { offers: prices.map((price) => offer(price, currency)) }),
  });

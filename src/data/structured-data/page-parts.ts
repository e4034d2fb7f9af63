import { startOfDayIn } from '../../shared/dates.ts';
import type { Coordinates } from '../../shared/geography.ts';
import type { Part } from './addresses.ts';
import { geoNode } from './geo-node.ts';

type Article = {
  title: string;
  author: string;
  /** calendar days */
  date: Date;
  updated?: Date | undefined;
  /** that of the business: its articles are there from midnight on */
  timeZone: string;
  /** path of its picture */
  image: string;
  /** names of its categories */
  categories: string[];
};

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export const blogPosting =
  ({ title, author, date, updated = date, timeZone, image, categories }: Article): Part =>
  ({ page, onPage, at, business }) => ({
    '@type': 'BlogPosting',
    ...onPage('article'),
    headline: title,
    image: at(image),
    datePublished: startOfDayIn(timeZone, date),
    dateModified: startOfDayIn(timeZone, updated),
    author: { '@type': 'Person', name: author },
    publisher: business,
    articleSection: categories,
    mainEntityOfPage: { '@id': page },
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

/** A town or lake that a page is about. */
export const place =
  (name: string, coordinates: Coordinates): Part =>
  ({ page, onPage }) => ({
    '@type': 'Place',
    ...onPage('place'),
    name,
    mainEntityOfPage: { '@id': page },
    geo: geoNode(coordinates),
  });

/** @param areas names of the towns and lakes that the page links to; the description is a sentence from the page */
export const service =
  ({ name, description, areas }: { name: string; description: string; areas: string[] }): Part =>
  ({ page, onPage, business }) => ({
    '@type': 'Service',
    ...onPage('service'),
    name,
    serviceType: name,
    description,
    mainEntityOfPage: { '@id': page },
    provider: business,
    areaServed: areas,
  });

import type { GeoCoordinates, Thing } from 'schema-dts';
import type { Coordinates } from '../../shared/geography.ts';

/**
 * Search engines ask for five decimals, about a yard. As text, because a number drops trailing zeros.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
const DECIMALS = 5;

export const geoNode = ({ latitude, longitude }: Coordinates) =>
  ({
    '@type': 'GeoCoordinates',
    latitude: latitude.toFixed(DECIMALS),
    longitude: longitude.toFixed(DECIMALS),
  }) as const satisfies GeoCoordinates;

/**
 * The names of a page's nodes: its canonical address, plus a hash for things on it. All absolute.
 * @param path the canonical path of the page, from '/' on
 */
export const listAddresses = (site: URL | string, path: string) => {
  const at = (to: string) => new URL(to, site).href;
  const page = at(path);
  return {
    page,
    /** a node of this page: `…/services/cedar-decks#service` */
    onPage: (name: string) => ({ '@id': `${page}#${name}` }),
    /** the address of another page or file of the site, from its path */
    at,
    /** the two nodes that are the same on every page */
    business: { '@id': at('/#business') },
    webSite: { '@id': at('/#website') },
  };
};

export type Addresses = ReturnType<typeof listAddresses>;

/** Something that a page is about or shows, built once the page's addresses are known; undefined if there is nothing. */
export type Part = (addresses: Addresses) => Thing | undefined;

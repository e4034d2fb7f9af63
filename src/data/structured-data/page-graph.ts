import type { AboutPage, BreadcrumbList, CollectionPage, ContactPage, Graph, WebPage, WebSite } from 'schema-dts';
import type { Business } from '../../schemas/business.ts';
import type { Addresses, Part } from './addresses.ts';
import { listAddresses } from './addresses.ts';
import { type BusinessDetail, type BusinessFacts, businessNode } from './local-business.ts';

/** The visible breadcrumbs: the pages above, from the top, and this page's own name. */
export type Crumbs = { trail: { text: string; href: string }[]; here: string };

/** The last step is this page and needs no address: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const breadcrumbsNode = ({ trail, here }: Crumbs, { at, onPage }: Addresses): BreadcrumbList => ({
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

type PageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';

type NamedPage = { name: string; kind: PageKind; isAboutBusiness: boolean; hasBreadcrumbs: boolean };

const webPageNode = (
  { name, kind, isAboutBusiness, hasBreadcrumbs }: NamedPage,
  { page, webSite, business, onPage }: Addresses,
): WebPage | AboutPage | CollectionPage | ContactPage => ({
  '@type': kind,
  '@id': page,
  name,
  isPartOf: webSite,
  ...(isAboutBusiness && { about: business }),
  ...(hasBreadcrumbs && { breadcrumb: onPage('breadcrumbs') }),
});

/** The site as a whole; search engines show its name above the address. */
const webSiteNode = (name: string, { at, webSite, business }: Addresses): WebSite => ({
  '@type': 'WebSite',
  ...webSite,
  url: at('/'),
  name,
  publisher: business,
});

/** What a page says to machines in addition to its meta elements. */
export type PageFacts = {
  kind?: PageKind | undefined;
  crumbs?: Crumbs | undefined;
  parts?: readonly Part[] | undefined;
  detail?: BusinessDetail | undefined;
};

type Page = PageFacts & BusinessFacts & { title: string; path: string; site: URL | string };

/** Everything that one page says, as one graph whose nodes refer to each other. */
export const pageGraph = (
  business: Business,
  { title, path, site, kind = 'WebPage', crumbs, parts = [], detail = 'short', ...facts }: Page,
): Graph => {
  const addresses = listAddresses(site, path);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      businessNode(business, addresses, detail, facts),
      webSiteNode(business.name, addresses),
      webPageNode(
        { name: title, kind, isAboutBusiness: detail !== 'short', hasBreadcrumbs: crumbs !== undefined },
        addresses,
      ),
      ...(crumbs ? [breadcrumbsNode(crumbs, addresses)] : []),
      ...parts.flatMap((part) => part(addresses) ?? []),
    ],
  };
};

/** The graph, escaped for a script element: no text in it can end the element. */
export const graphText = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');

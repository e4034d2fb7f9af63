import type { Graph } from 'schema-dts';
import type { Business } from '../../schemas/business.ts';
import { listAddresses } from './addresses.ts';
import { breadcrumbsNode, type Crumbs } from './breadcrumbs.ts';
import { type BusinessDetail, type BusinessFacts, businessNode } from './local-business.ts';
import type { Part } from './part.ts';
import { type PageKind, webPageNode } from './web-page.ts';
import { webSiteNode } from './web-site.ts';

/** What a page says to machines besides its meta elements. */
export type PageFacts = {
  kind?: PageKind | undefined;
  crumbs?: Crumbs | undefined;
  parts?: readonly Part[] | undefined;
  detail?: BusinessDetail | undefined;
};

type Page = PageFacts & BusinessFacts & { title: string; path: string; site: URL | string };

/** Everything that one page says, as one graph whose nodes name each other. */
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

/** The graph as it may stand inside a script element: no text in it can end the element. */
export const graphText = (graph: Graph) => JSON.stringify(graph).replaceAll('<', '\\u003c');

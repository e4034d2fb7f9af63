import type { AboutPage, CollectionPage, ContactPage, WebPage } from 'schema-dts';
import type { Addresses } from './addresses.ts';

/** What kind of page it is; most are plain ones. */
export type PageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';

type Named = { name: string; kind: PageKind; isAboutBusiness: boolean; hasBreadcrumbs: boolean };

export const webPageNode = (
  { name, kind, isAboutBusiness, hasBreadcrumbs }: Named,
  { page, webSite, business, onPage }: Addresses,
): WebPage | AboutPage | CollectionPage | ContactPage => ({
  '@type': kind,
  '@id': page,
  name,
  isPartOf: webSite,
  ...(isAboutBusiness && { about: business }),
  ...(hasBreadcrumbs && { breadcrumb: onPage('breadcrumbs') }),
});

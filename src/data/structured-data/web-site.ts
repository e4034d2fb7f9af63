import type { WebSite } from 'schema-dts';
import type { Addresses } from './addresses.ts';

/** The site as a whole; search engines show its name above the address. */
export const webSiteNode = (name: string, { at, webSite, business }: Addresses): WebSite => ({
  '@type': 'WebSite',
  ...webSite,
  url: at('/'),
  name,
  publisher: business,
});

/** Where a lead came from. Ads and 'content_upgrade' have their own rules, all others the quote form's. */

export const AD_SOURCE = 'Google Ads Landing Page';
export const CHECKLIST_SOURCE = 'content_upgrade';

/** For an ad page by the name of its file; the business's first has AD_SOURCE. */
export const adSource = (page: string) => `Ad: ${page}`;

const OF_AD_PAGE = /^Ad: ([a-z0-9-]{1,90})$/;

/** The ad page of a source; undefined for all others, including the first one. */
export const getAdPage = (source: string): string | undefined => OF_AD_PAGE.exec(source)?.[1];

/** Whether an ad page's form sends this. */
export const isOfAd = (source: unknown): source is string =>
  typeof source === 'string' && (source === AD_SOURCE || getAdPage(source) !== undefined);

/** What a quote request without a source is stored under. */
export const DEFAULT_SOURCE = 'Website';

export const HAND_SOURCES = ['Phone call', 'Stopped by', 'Referral'] as const;

/** For customers from before the office existed, imported from a file. They asked for nothing. */
export const BROUGHT_IN = 'Brought in';

export const quoteSources = {
  home: 'Home Page',
  services: 'Services Page',
  portfolio: 'Portfolio Gallery Page',
  quoteLanding: 'Quote Landing Page',
  contact: 'Contact Page',
  service: (title: string) => `Service: ${title}`,
  project: (title: string) => `Portfolio: ${title}`,
  post: (title: string) => `Blog: ${title}`,
  area: (name: string) => `Service Area: ${name}`,
} as const;

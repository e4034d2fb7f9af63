/** Where a lead came from. 'Google Ads Landing Page' and 'content_upgrade' have rules of their own, all others the quote form's. */

export const AD_SOURCE = 'Google Ads Landing Page';
export const CHECKLIST_SOURCE = 'content_upgrade';

/** What a quote request that names no source is stored under. */
export const DEFAULT_SOURCE = 'Website';

/** Of leads that the office wrote down itself. */
export const HAND_SOURCES = ['Phone call', 'Stopped by', 'Sent by a neighbor'] as const;

/** Sources of the shared quote form, by the page it stands on. */
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

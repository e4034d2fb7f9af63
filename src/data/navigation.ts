import { getContent } from './content.ts';

/** A link of the header, the menu or the footer. */
export type NavigationLink = { text: string; href: string };

/** The six service pages of the navigation, in order. */
export const getServiceLinks = async (): Promise<NavigationLink[]> =>
  (await getContent()).services
    .filter((service) => service.data.inNavigation)
    .map(({ id, data }) => ({ text: data.title, href: `/services/${id}` }));

/** The header's links; the services stand behind "Services". */
export const mainLinks = {
  home: { text: 'Home', href: '/' },
  about: { text: 'About', href: '/about' },
  services: { text: 'Services', href: '/services' },
  guide: { text: 'Deck Planning Guide', href: '/guides/deck-planning-guide' },
  nearYou: { text: 'Decks Built Near You', href: '/decks-built-near-you' },
  portfolio: { text: 'Portfolio', href: '/portfolio' },
  blog: { text: 'Blog', href: '/blog' },
  contact: { text: 'Contact', href: '/contact' },
} satisfies Record<string, NavigationLink>;

/** Pages that help somebody who is planning; the footer and the sitemap list them. */
export const toolLinks = {
  prices: { text: 'Prices', href: '/prices' },
  permits: { text: 'Permits by Township', href: '/permits' },
  warranty: { text: 'Warranty', href: '/warranty' },
} satisfies Record<string, NavigationLink>;

export const quickLinks: NavigationLink[] = [
  mainLinks.home,
  mainLinks.about,
  mainLinks.guide,
  mainLinks.nearYou,
  mainLinks.portfolio,
  mainLinks.blog,
  { text: 'Deck Cost Estimator', href: '/deck-cost-estimator' },
  ...Object.values(toolLinks),
  { text: 'Testimonials', href: '/testimonials' },
  { text: 'FAQ', href: '/faq' },
  mainLinks.contact,
];

export const legalLinks: NavigationLink[] = [
  { text: 'Privacy Policy', href: '/privacy-policy' },
  { text: 'Terms of Service', href: '/terms-of-service' },
  { text: 'Sitemap', href: '/sitemap' },
  { text: 'Areas Served', href: '/areas-served' },
];

/** All that the pages of the paid ad link to at their foot. */
export const adFootLinks = legalLinks.slice(0, 2);

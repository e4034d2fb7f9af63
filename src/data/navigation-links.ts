import { isOpen as isOpenWith } from '../schemas/site-parts.ts';
import { memoize } from '../shared/memoize.ts';
import { entryById, getContent, ofContent } from './content.ts';

/** Whether an address leads somewhere: a part of the site goes when its page's file goes (schemas/site-parts.ts). */
export const getIsOpen = ofContent(({ pages }) => {
  const ids = new Set(pages.map(({ id }) => id));
  // Every page asks about the same links.
  return memoize((href: string) => isOpenWith(href.split(/[?#]/)[0] ?? '', (page) => ids.has(page)));
});

export const keepOpenLinks = async <L extends { href: string }>(links: readonly L[]): Promise<L[]> => {
  const isOpen = await getIsOpen();
  return links.filter(({ href }) => isOpen(href));
};

export type NavigationLink = { text: string; href: string };

/** The page whose menu link opens the list of services. */
export const SERVICES = '/services';

export const getServiceLinks = async (): Promise<NavigationLink[]> =>
  (await getContent()).services
    .filter((service) => service.data.inNavigation)
    .map(({ id, data }) => ({ text: data.title, href: `/services/${id}` }));

/** Menu, buttons and footer as their file has them, without links to pages that this site does not have. */
export const getNavigation = async () => {
  const { data } = entryById((await getContent()).navigation, 'navigation');
  return {
    ...data,
    menu: await keepOpenLinks(data.menu),
    quickLinks: await keepOpenLinks(data.quickLinks),
    legalLinks: await keepOpenLinks(data.legalLinks),
  };
};

/** The quick links that are in the header, too. */
export const getShortcuts = async (): Promise<NavigationLink[]> =>
  (await getNavigation()).quickLinks.filter(({ highlighted }) => highlighted);

/** Everything that the pages of the paid ad link to at their foot. */
export const getAdFootLinks = async () => (await getNavigation()).legalLinks.slice(0, 2);

/** What the menu or the footer calls a page; its heading if neither has it. */
export const getPageName = async (href: string, heading: string): Promise<string> =>
  (await getTrail(href))[0]?.text ?? heading;

/** The breadcrumbs of a page, each with the menu's words for it. */
export const getTrail = async (...hrefs: string[]): Promise<NavigationLink[]> => {
  const { menu, quickLinks } = await getNavigation();
  return hrefs.flatMap((href) => {
    const link = [...menu, ...quickLinks].find((known) => known.href === href);
    return link ? [{ text: link.text, href }] : [];
  });
};

import { isOpen as isOpenWith } from '../schemas/parts.ts';
import { ofContent } from './content.ts';

/** Tells of an address whether it leads somewhere: a part of the site goes when its page's file goes (schemas/parts.ts). */
export const getIsOpen = ofContent(({ pages }) => {
  const ids = new Set(pages.map(({ id }) => id));
  return (href: string) => isOpenWith(href.split(/[?#]/)[0] ?? '', (page) => ids.has(page));
});

/** Of links those that lead somewhere. */
export const keepOpenLinks = async <L extends { href: string }>(links: readonly L[]): Promise<L[]> => {
  const isOpen = await getIsOpen();
  return links.filter(({ href }) => isOpen(href));
};

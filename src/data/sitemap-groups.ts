import { type CollectionName, registry } from '../schemas/collections.ts';
import { pageSections, type SectionName } from '../schemas/page-sections.ts';
import { getContent } from './content.ts';
import { getNavigation, type NavigationLink } from './navigation-links.ts';
import { getPage } from './pages.ts';
import { getCategories } from './posts.ts';

type Group = { heading: string; links: NavigationLink[] };

/** Groups whose links are made in a special way. */
const SPECIAL_LINKS: Partial<Record<SectionName, () => Promise<NavigationLink[]>>> = {
  categories: async () =>
    (await getCategories()).map(({ slug, name }) => ({ text: name, href: `/blog/category/${slug}` })),
  legal: async () => (await getNavigation()).legalLinks,
};

/** A link to each entry of a collection whose entries have pages; undefined for any other name. */
const linksToEntries = async (name: SectionName): Promise<NavigationLink[] | undefined> => {
  const { address } = (registry as Partial<Record<string, { address?: string }>>)[name] ?? {};
  if (!address) return undefined;
  const entries = (await getContent())[name as CollectionName];
  return entries.map(({ id, data }) => {
    const { title, name: text = title } = data as { title?: string; name?: string };
    return { text: text ?? id, href: `${address}/${id}` };
  });
};

/**
 * Every page that people may visit, in groups: ad pages and the answers of forms are left out. The groups are the sections of
 * `sitemap` in page-sections.ts, in that order: one named after a collection links its entries, others have their links in sitemap.yaml.
 */
export const getSitemap = async (): Promise<Group[]> => {
  const { section } = await getPage('sitemap');
  const names = Object.keys(pageSections.sitemap) as (keyof typeof pageSections.sitemap)[];
  const groups = await Promise.all(
    names.map(async (name): Promise<Group[]> => {
      const entryLinks = (await SPECIAL_LINKS[name]?.()) ?? (await linksToEntries(name));
      if (entryLinks?.length === 0) return [];
      const { heading, links = [] } = section(name);
      return [{ heading, links: entryLinks ?? links }];
    }),
  );
  return groups.flat().filter(({ links }) => links.length > 0);
};

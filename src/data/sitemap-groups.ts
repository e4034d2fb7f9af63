import type { SectionName } from '../schemas/page-sections.ts';
import { getContent } from './content.ts';
import { getNavigation, type NavigationLink } from './navigation-links.ts';
import { getPage } from './pages.ts';
import { getCategories } from './posts.ts';

type Group = { heading: string; links: NavigationLink[] };

/** Every page that people may visit, in groups: the ad's own pages and the answers of forms are left out. */
export const getSitemap = async (): Promise<Group[]> => {
  const { services, areas, projects, posts } = await getContent();
  const categories = await getCategories();
  const { section } = await getPage('sitemap');
  const group = (name: SectionName, links: NavigationLink[] = section(name).links ?? []): Group[] =>
    links.length > 0 ? [{ heading: section(name).heading, links }] : [];
  const linked = (entries: { id: string; data: { title: string } | { name: string } }[], path: string) =>
    entries.map(({ id, data }) => ({ text: 'title' in data ? data.title : data.name, href: `${path}/${id}` }));

  return [
    group('main'),
    group('tools'),
    group('services', linked(services, '/services')),
    group('projects', linked(projects, '/portfolio')),
    group('posts', linked(posts, '/blog')),
    group(
      'categories',
      categories.map(({ slug, name }) => ({ text: name, href: `/blog/category/${slug}` })),
    ),
    group('areas', linked(areas, '/service-areas')),
    group('legal', (await getNavigation()).legalLinks),
  ].flat();
};

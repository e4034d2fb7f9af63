import { destinations } from '../lead/destinations.ts';
import type { SectionName } from '../schemas/page-sections.ts';
import { getContent } from './content.ts';
import { legalLinks, mainLinks, type NavigationLink, toolLinks } from './navigation.ts';
import { getPage } from './pages.ts';
import { getCategories } from './posts.ts';

type Group = { heading: string; links: NavigationLink[] };

/** Every page that people may visit, in groups: the ad's own pages and the answers of forms are left out. */
export const getSitemap = async (): Promise<Group[]> => {
  const { services, areas, projects, posts } = await getContent();
  const categories = await getCategories();
  const { section } = await getPage('sitemap');
  const group = (name: SectionName, links: NavigationLink[]): Group => ({ heading: section(name).heading, links });
  const linked = (entries: { id: string; data: { title: string } | { name: string } }[], path: string) =>
    entries.map(({ id, data }) => ({ text: 'title' in data ? data.title : data.name, href: `${path}/${id}` }));

  return [
    group('main', [
      mainLinks.home,
      mainLinks.about,
      mainLinks.services,
      mainLinks.nearYou,
      { text: 'Areas Served', href: '/areas-served' },
      mainLinks.portfolio,
      { text: 'Testimonials', href: '/testimonials' },
      mainLinks.blog,
      mainLinks.contact,
      { text: 'Get Your Free Deck Quote', href: '/get-quote' },
    ]),
    group('tools', [
      mainLinks.guide,
      { text: 'Deck Cost Estimator', href: '/deck-cost-estimator' },
      ...Object.values(toolLinks),
      { text: 'Deck Planning Checklist (PDF)', href: destinations.checklist },
      { text: 'FAQ', href: '/faq' },
    ]),
    group('services', linked(services, '/services')),
    group('projects', linked(projects, mainLinks.portfolio.href)),
    group('posts', linked(posts, mainLinks.blog.href)),
    group(
      'categories',
      categories.map(({ slug, name }) => ({ text: name, href: `${mainLinks.blog.href}/category/${slug}` })),
    ),
    group('areas', linked(areas, '/service-areas')),
    group('legal', legalLinks),
  ];
};

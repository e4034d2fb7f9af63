import type { CollectionEntry } from 'astro:content';
import { fromFeatured } from './area-projects.ts';
import { entryById, getContent } from './content.ts';

const SHOWN = { testimonials: 2 };

/** One tab for each area, in the order of their first project. */
const tabsOf = (featured: CollectionEntry<'featuredProjects'>[], areas: CollectionEntry<'areas'>[]) =>
  [...new Set(featured.map(({ data }) => data.area))].map((slug) => {
    const { name, completedProjects } = entryById(areas, slug).data;
    const projects = featured.filter(({ data }) => data.area === slug).map(fromFeatured);
    return { slug, name, completedProjects, projects };
  });

/** What Decks Built Near You lists, in its order. */
export const getNearYouContent = async () => {
  const { areas, featuredProjects, testimonials } = await getContent();
  return {
    areas: areas
      .filter(({ data }) => data.nearYou !== undefined)
      .sort((a, b) => (a.data.nearYou ?? 0) - (b.data.nearYou ?? 0)),
    tabs: tabsOf(
      featuredProjects.filter(({ data }) => data.nearYou),
      areas,
    ),
    testimonials: testimonials
      .filter(({ data }) => data.pages.includes('decks-built-near-you'))
      .slice(0, SHOWN.testimonials)
      .map(({ data }) => data),
  };
};

export type AreaTab = Awaited<ReturnType<typeof getNearYouContent>>['tabs'][number];

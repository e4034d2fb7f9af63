import { fromFeatured } from './area-projects.ts';
import { entryById, getContent } from './content.ts';
import { getTestimonials } from './testimonials.ts';

const SHOWN = { testimonials: 2 };

/** What Decks Built Near You lists, in its order: its towns, and a tab for each area in the order of their first project. */
export const getNearYouContent = async () => {
  const { areas, featuredProjects } = await getContent();
  const featured = featuredProjects.filter(({ data }) => data.nearYou);
  return {
    areas: areas
      .filter(({ data }) => data.nearYou !== undefined)
      .sort((a, b) => (a.data.nearYou ?? 0) - (b.data.nearYou ?? 0)),
    tabs: [...Map.groupBy(featured, ({ data }) => data.area)].map(([slug, projects]) => {
      const { name, completedProjects } = entryById(areas, slug).data;
      return { slug, name, completedProjects, projects: projects.map(fromFeatured) };
    }),
    testimonials: (await getTestimonials('decks-built-near-you')).slice(0, SHOWN.testimonials),
  };
};

export type AreaTab = Awaited<ReturnType<typeof getNearYouContent>>['tabs'][number];

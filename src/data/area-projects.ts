import type { CollectionEntry } from 'astro:content';
import { pageAddresses } from '../schemas/page-addresses.ts';
import { entryById, getContent, type Project } from './content.ts';
import { getTestimonials } from './people-entries.ts';

const fromFeatured = ({ id, data }: CollectionEntry<'featuredProjects'>) => ({
  id,
  title: data.title,
  description: data.description,
  address: data.address,
  picture: data.picture,
  href: data.project && `/portfolio/${data.project}`,
  span: undefined,
  ground: data.ground,
  coordinates: data.coordinates,
  sample: data.sample,
});

const fromProject = ({ id, data }: Project) => ({
  title: data.title,
  description: data.description,
  address: data.location,
  picture: data.picture,
  href: `/portfolio/${id}`,
  span: data.span,
  sample: data.sample,
});

export type AreaProject = ReturnType<typeof fromFeatured> | ReturnType<typeof fromProject>;

/** Work in one area: its featured projects, then the projects there that none of those links to. */
export const getAreaProjects = async (area: string): Promise<AreaProject[]> => {
  const { featuredProjects, projects } = await getContent();
  const featured = featuredProjects.filter(({ data }) => data.area === area);
  const linked = featured.map(({ data }) => data.project);
  const others = projects.filter(({ id, data }) => data.area === area && !linked.includes(id));
  return [...featured.map(fromFeatured), ...others.map(fromProject)];
};

export const getNearYouAddress = async (): Promise<string> => {
  const page = (await getContent()).pages.find(({ id }) => id === 'decks-built-near-you');
  return page?.data.address ?? pageAddresses['decks-built-near-you'];
};

const SHOWN = { testimonials: 2 };

/** What Decks Built Near You lists, in its order: its towns, and a tab for each area in the order of their first project. */
export const getNearYouContent = async () => {
  const { areas, featuredProjects, permitOffices } = await getContent();
  const featured = featuredProjects.filter(({ data }) => data.nearYou);
  return {
    areas: areas
      .filter(({ data }) => data.nearYou !== undefined)
      .sort((a, b) => (a.data.nearYou ?? 0) - (b.data.nearYou ?? 0)),
    tabs: [...Map.groupBy(featured, ({ data }) => data.area)].map(([slug, projects]) => {
      const { name, completedProjects } = entryById(areas, slug).data;
      return {
        slug,
        name,
        completedProjects,
        projects: projects.map((project) => ({
          ...fromFeatured(project),
          permit: project.data.office && entryById(permitOffices, project.data.office).data.name,
        })),
      };
    }),
    testimonials: (await getTestimonials('decks-built-near-you')).slice(0, SHOWN.testimonials),
  };
};

export type AreaTab = Awaited<ReturnType<typeof getNearYouContent>>['tabs'][number];

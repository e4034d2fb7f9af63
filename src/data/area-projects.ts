import type { CollectionEntry } from 'astro:content';
import { pageAddresses } from '../schemas/page-addresses.ts';
import { displayMonth } from '../shared/dates.ts';
import { entryById, getContent, type Project } from './content.ts';
import { getLikePrice } from './get-prices.ts';
import { getTestimonials } from './people-entries.ts';

/** What a project’s own file says about it: its size, its month, and what one like it costs today. */
const getFacts = async ({ data }: Project) => ({
  span: data.span,
  month: displayMonth(data.completedDate),
  price: (await getLikePrice(data.lines))?.text,
});

const fromFeatured = async ({ id, data }: CollectionEntry<'featuredProjects'>) => ({
  id,
  title: data.title,
  description: data.description,
  address: data.address,
  picture: data.picture,
  href: data.project && `/portfolio/${data.project}`,
  ...(data.project && (await getFacts(entryById((await getContent()).projects, data.project)))),
  ground: data.ground,
  coordinates: data.coordinates,
  sample: data.sample,
});

const fromProject = async (project: Project) => ({
  title: project.data.title,
  description: project.data.description,
  address: project.data.location,
  picture: project.data.picture,
  href: `/portfolio/${project.id}`,
  ...(await getFacts(project)),
  sample: project.data.sample,
});

export type AreaProject = Awaited<ReturnType<typeof fromFeatured> | ReturnType<typeof fromProject>>;

/** Work in one area: its featured projects, then the projects there that none of those links to. */
export const getAreaProjects = async (area: string): Promise<AreaProject[]> => {
  const { featuredProjects, projects } = await getContent();
  const featured = featuredProjects.filter(({ data }) => data.area === area);
  const linked = featured.map(({ data }) => data.project);
  const others = projects.filter(({ id, data }) => data.area === area && !linked.includes(id));
  return Promise.all([...featured.map(fromFeatured), ...others.map(fromProject)]);
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
    tabs: await Promise.all(
      [...Map.groupBy(featured, ({ data }) => data.area)].map(async ([slug, projects]) => {
        const { name, completedProjects } = entryById(areas, slug).data;
        return {
          slug,
          name,
          completedProjects,
          projects: await Promise.all(
            projects.map(async (project) => ({
              ...(await fromFeatured(project)),
              permit: project.data.office && entryById(permitOffices, project.data.office).data.name,
            })),
          ),
        };
      }),
    ),
    testimonials: (await getTestimonials('decks-built-near-you')).slice(0, SHOWN.testimonials),
  };
};

export type AreaTab = Awaited<ReturnType<typeof getNearYouContent>>['tabs'][number];

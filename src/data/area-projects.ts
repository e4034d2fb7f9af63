import type { CollectionEntry } from 'astro:content';
import { getContent, type Project } from './content.ts';

/** A featured project as a card shows it. */
export const fromFeatured = ({ data }: CollectionEntry<'featuredProjects'>) => ({
  title: data.title,
  description: data.description,
  address: data.address,
  picture: data.picture,
  href: data.project && `/portfolio/${data.project}`,
  span: undefined,
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

/** Work of one area: its featured projects, then the projects there that none of those leads to. */
export const getAreaProjects = async (area: string): Promise<AreaProject[]> => {
  const { featuredProjects, projects } = await getContent();
  const featured = featuredProjects.filter(({ data }) => data.area === area);
  const linked = featured.map(({ data }) => data.project);
  const others = projects.filter(({ id, data }) => data.area === area && !linked.includes(id));
  return [...featured.map(fromFeatured), ...others.map(fromProject)];
};

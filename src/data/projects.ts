import type { CollectionEntry } from 'astro:content';
import { pageAddresses } from '../schemas/page-addresses.ts';
import { displayMonth } from '../shared/dates.ts';
import { entryById, getContent, type Project } from './content.ts';
import { getLikePrice } from './get-prices.ts';
import { keepOpenLinks } from './navigation-links.ts';
import { othersAfter } from './service-rules.ts';

export const getProjectType = async (id: string) => entryById((await getContent()).projectTypes, id).data.name;

export const getProjects = async () => (await getContent()).projects;

export const getPortfolio = async () => (await getProjects()).filter(({ data }) => data.inPortfolio);

/** The towns of these projects that have a page, which lists them, by name. */
export const getProjectTowns = async (projects: Project[]) => {
  const { areas } = await getContent();
  return areas
    .map(({ id, data }) => ({
      name: data.name,
      href: `/service-areas/${id}`,
      count: projects.filter((project) => project.data.area === id).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, href, count }) => ({ text: count > 1 ? `${name} (${count})` : name, href }));
};

/** What a project page shows in addition to its own text: price and facts, the services it is an example of, the other projects. */
export const getProjectContext = async (id: string) => {
  const { projects, services, areas } = await getContent();
  const { data } = entryById(projects, id);
  const price = await getLikePrice(data.lines);
  const priced = await keepOpenLinks(price?.lines.map((text) => ({ text, href: pageAddresses.prices })) ?? []);
  const named = data.services.map((service) => entryById(services, service));
  const showing = services.filter((service) => service.data.projects.includes(id) && !named.includes(service));
  const examples = [...named, ...showing];
  const area = data.area === undefined ? undefined : entryById(areas, data.area);
  return {
    summary: [price?.text, data.timeOnSite && `${data.timeOnSite} on site`, displayMonth(data.completedDate)]
      .filter(Boolean)
      .join('\u00a0· '),
    price: price?.text,
    facts: [
      area
        ? { label: 'Place', links: [{ text: data.location, href: `/service-areas/${area.id}` }] }
        : { label: 'Place', value: data.location },
      { label: 'Type', value: await getProjectType(data.projectType) },
      { label: 'Finished', value: displayMonth(data.completedDate) },
      ...(price
        ? [{ label: 'In that price', ...(priced.length > 0 ? { links: priced } : { value: price.lines.join('; ') }) }]
        : []),
      {
        label: 'How we do this',
        links: examples.map((service) => ({ text: service.data.title, href: `/services/${service.id}` })),
      },
    ],
    services: examples,
    others: othersAfter(projects, id),
  };
};

export type PictureData = CollectionEntry<'projects'>['data']['picture'];
export type PicturePair = { before: PictureData; after: PictureData };

/** The first project with a "before" picture; undefined if none has one. */
export const getBeforeAfter = async (): Promise<PicturePair | undefined> => {
  const { projects } = await getContent();
  const [pair] = projects.flatMap(({ data: { before, picture } }) => (before ? [{ before, after: picture }] : []));
  return pair;
};

import { projectTypes } from '../features/projects/project-types.ts';
import { displayMonth } from '../lib/dates.ts';
import { entryById, getContent } from './content.ts';

/** All projects, in order; those of the portfolio's grid among them. */
export const getProjects = async () => (await getContent()).projects;

/** The four of the portfolio's grid. */
export const getPortfolio = async () => (await getProjects()).filter(({ data }) => data.inPortfolio);

/** The other entries, beginning with the one after `id` and going round, so that a visitor who follows the first sees all. */
export const othersAfter = <E extends { id: string }>(entries: readonly E[], id: string): E[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))];
};

/** What a project page shows besides its own text: facts, the services it is an example of, the other projects. */
export const getProjectContext = async (id: string) => {
  const { projects, services, areas } = await getContent();
  const { data } = entryById(projects, id);
  const examples = data.services.map((service) => entryById(services, service));
  const area = data.area === undefined ? undefined : entryById(areas, data.area);
  return {
    facts: [
      area
        ? { label: 'Place', links: [{ text: data.location, href: `/service-areas/${area.id}` }] }
        : { label: 'Place', value: data.location },
      { label: 'Type', value: projectTypes[data.projectType].name },
      { label: 'Finished', value: displayMonth(data.completedDate) },
      {
        label: 'How we do this',
        links: examples.map((service) => ({ text: service.data.title, href: `/services/${service.id}` })),
      },
    ],
    services: examples,
    others: othersAfter(projects, id),
  };
};

import { knownEntries } from '../shared/known-entries.ts';
import { entryById, getContent } from './content.ts';
import { getPrices } from './get-prices.ts';
import { arrangeWork } from './service-rules.ts';

export const getIcon = async (id: string) => entryById((await getContent()).icons, id).data;

export const getServices = async () => (await getContent()).services;

/** The services of the page that lists them, each with its card and its page; and the further ones. */
export const getServiceOverview = async () => {
  const listed = (await getServices()).map(({ id, data: { title, card } }) => ({
    title,
    card,
    page: `/services/${id}`,
  }));
  const isMain = ({ card }: (typeof listed)[number]) => card !== undefined && !card.further;
  return { services: listed.filter(isMain), further: listed.filter((service) => !isMain(service)) };
};

/** What a service page shows in addition to its own text: finished work, towns, and when we answer. */
export const getServiceContext = async (id: string) => {
  const { services, projects, areas, claims } = await getContent();
  const { data } = entryById(services, id);
  return {
    ...arrangeWork(
      data,
      data.projects.map((project) => entryById(projects, project)),
    ),
    areas: data.areas.map((area) => entryById(areas, area)),
    prices: await getPrices(data.prices),
    claims: data.claims.map((claim) => entryById(claims, claim).data),
    reply: entryById(claims, knownEntries.replyTime.id).data.sentence,
  };
};

import { knownEntries } from '../shared/known-entries.ts';
import { entryById, getContent } from './content.ts';
import { getPrices } from './get-prices.ts';
import { arrangeWork } from './service-rules.ts';

export const getIcon = async (id: string) => entryById((await getContent()).icons, id).data;

export const getServices = async () => (await getContent()).services;

/** The cards of the services page, each with its service's name and page; and the services that have a page but no card. */
export const getServiceOverview = async () => {
  const services = await getServices();
  return {
    cards: services.flatMap(({ id, data }) =>
      data.card ? [{ ...data.card, title: data.title, page: `/services/${id}` }] : [],
    ),
    further: services.filter(({ data }) => !data.card),
  };
};

/** What a service page shows besides its own text: finished work, towns, posts, and when we answer. */
export const getServiceContext = async (id: string) => {
  const { services, projects, areas, posts, claims } = await getContent();
  const { data } = entryById(services, id);
  return {
    ...arrangeWork(
      data,
      data.projects.map((project) => entryById(projects, project)),
    ),
    areas: data.areas.map((area) => entryById(areas, area)),
    posts: data.posts.map((post) => entryById(posts, post)),
    prices: await getPrices(data.prices),
    reply: entryById(claims, knownEntries.replyTime.id).data.sentence,
  };
};

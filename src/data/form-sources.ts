import { quoteSources } from '../leads/contract/sources.ts';
import { addressOfPage } from '../schemas/page-addresses.ts';
import { sourceOfAd } from './ads.ts';
import { getContent } from './content.ts';
import { getPageName } from './navigation-links.ts';

/** Pages whose form is called as the menu calls them. */
const CALLED_BY_MENU = ['decks-built-near-you', 'estimator'];

/** The sources of all forms whose page is named after what editors wrote. */
export const getFormSources = async (): Promise<string[]> => {
  const { services, projects, posts, areas, pages, ads } = await getContent();
  const called = pages.flatMap(({ id, data }) => {
    const href = CALLED_BY_MENU.includes(id) ? addressOfPage(id, data) : undefined;
    return href === undefined ? [] : [getPageName(href, data.heading)];
  });
  return [
    ...(await Promise.all(called)),
    ...services.map(({ data }) => quoteSources.service(data.title)),
    ...projects.map(({ data }) => quoteSources.project(data.title)),
    ...posts.map(({ data }) => quoteSources.post(data.title)),
    ...areas.map(({ data }) => quoteSources.area(data.name)),
    ...(await Promise.all(ads.map(({ id }) => sourceOfAd(id)))),
  ];
};

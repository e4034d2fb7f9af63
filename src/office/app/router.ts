import { createRouter, getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { OFFICE_PATH } from '../../shared/routes.ts';

/** The screens of the office, each under an address of its own: Back, a reload and a link in a push message find them. */
export const $router = createRouter({
  desk: OFFICE_PATH,
  lead: `${OFFICE_PATH}/lead/:id`,
  week: `${OFFICE_PATH}/week`,
  quotes: `${OFFICE_PATH}/quotes`,
  numbers: `${OFFICE_PATH}/numbers`,
  figures: `${OFFICE_PATH}/figures`,
  device: `${OFFICE_PATH}/device`,
  people: `${OFFICE_PATH}/people`,
  messages: `${OFFICE_PATH}/messages`,
  bringIn: `${OFFICE_PATH}/bring-in`,
  enrol: `${OFFICE_PATH}/enrol`,
});

export const leadPath = (id: string) => getPagePath($router, 'lead', { id });

export const weekPath = (from: string) => getPagePath($router, 'week', {}, { from });

export const numbersPath = (search: { days?: string; by?: string } = {}) => getPagePath($router, 'numbers', {}, search);

export const figuresPath = (search: { days?: string; metric?: string } = {}) =>
  getPagePath($router, 'figures', {}, search);

/** The desk's search, current or last used. */
let deskSearch: Record<string, string> = {};
export const $deskSearch = computed($router, (page) => {
  if (page?.route === 'desk') deskSearch = page.search;
  return deskSearch;
});

export const deskPath = () => getPagePath($router, 'desk', {}, $deskSearch.get());

export const openDesk = (search: Record<string, string> = {}) => openPage($router, 'desk', {}, search);

/** Replaces the history entry while typing, so that Back leaves the search. */
export const replaceDesk = (search: Record<string, string>) => redirectPage($router, 'desk', {}, search);

export const $leadId = computed($router, (page) => (page?.route === 'lead' ? page.params.id : null));

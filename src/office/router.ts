import { createRouter, getPagePath, openPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { OFFICE_PATH } from '../lead/office/limits.ts';

/** The screens of the office, each under an address of its own: Back, a reload and a link in a push message find them. */
export const $router = createRouter({
  desk: OFFICE_PATH,
  lead: `${OFFICE_PATH}/lead/:id`,
  numbers: `${OFFICE_PATH}/numbers`,
  device: `${OFFICE_PATH}/device`,
  people: `${OFFICE_PATH}/people`,
  messages: `${OFFICE_PATH}/messages`,
  enrol: `${OFFICE_PATH}/enrol`,
});

export const leadPath = (id: string) => getPagePath($router, 'lead', { id });

export const openDesk = (search: Record<string, string> = {}) => openPage($router, 'desk', {}, search);

export const $leadId = computed($router, (page) => (page?.route === 'lead' ? page.params.id : null));

import { useStore } from '@nanostores/react';
import { createRouter, getPagePath, openPage, redirectPage } from '@nanostores/router';
import { computed } from 'nanostores';
import { useLayoutEffect } from 'react';
import { OFFICE_PATH } from '../../shared/routes.ts';

/** The screens of the office, each with its own address: Back, a reload, and a link in a push message find them. */
export const $router = createRouter({
  desk: OFFICE_PATH,
  lead: `${OFFICE_PATH}/lead/:id`,
  week: `${OFFICE_PATH}/week`,
  quotes: `${OFFICE_PATH}/quotes`,
  numbers: `${OFFICE_PATH}/numbers`,
  device: `${OFFICE_PATH}/device`,
  people: `${OFFICE_PATH}/people`,
  messages: `${OFFICE_PATH}/messages`,
  bringIn: `${OFFICE_PATH}/bring-in`,
  enrol: `${OFFICE_PATH}/enrol`,
});

export const leadPath = (id: string) => getPagePath($router, 'lead', { id });

export const weekPath = (from: string) => getPagePath($router, 'week', {}, { from });

export const numbersPath = (search: { days?: string; by?: string } = {}) => getPagePath($router, 'numbers', {}, search);

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

/**
 * Scroll restoration: going back restores the scroll position and focuses the row of the lead that was left; going forward starts
 * at the top. The browser's own restoration does not wait for content that is still to be rendered.
 */

const places = new Map<string, number>();
const keyOf = (page: ReturnType<typeof $router.get>) => JSON.stringify([page?.path, page?.search]);

let isBack = false;
let isReturn = false;
let leftLead: string | undefined;

// Registered before the router's own listener.
addEventListener('popstate', () => {
  isBack = true;
  setTimeout(() => {
    isBack = false;
  });
});
history.scrollRestoration = 'manual';

$router.listen((page, before) => {
  isReturn = isBack;
  places.set(keyOf(before), scrollY);
  leftLead = before?.route === 'lead' ? before.params.id : undefined;
  // After the router has written the new history entry.
  if (!isBack && before?.route === 'desk' && page?.route === 'lead') {
    queueMicrotask(() => history.replaceState({ isFromDesk: true }, ''));
  }
});

/** Whether the current screen was reached by going back. */
export const isGoneBackTo = () => isReturn;

/** Whether the previous history entry is the desk. */
export const isFromDesk = () => (history.state as { isFromDesk?: boolean } | null)?.isFromDesk === true;

const focusFirst = (...selectors: string[]) => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  found?.focus({ preventScroll: true });
};

let isStepping = false;

/** Opens the lead of another row beside the list: focus stays on the row, and Back still leads to the desk. */
export const stepTo = (row: HTMLAnchorElement) => {
  isStepping = true;
  $router.open(row.pathname, true);
};

/** Moves the focus if its element is gone, or opened the lead beside the list. */
const moveFocus = () => {
  const { activeElement } = document;
  const isLost = activeElement?.matches('body, #content, .side-lead, .side-list .row *');
  if (isStepping || !isLost || places.size === 0) return;
  if (isReturn && leftLead !== undefined) focusFirst(`.row a[href="${leadPath(leftLead)}"]`);
  else focusFirst('.side-lead', '#content');
};

/** The scroll position to restore, until the content is tall enough. */
let wanted: number | undefined;

const goToPlace = () => {
  if (wanted === undefined) return;
  scrollTo({ top: wanted, behavior: 'instant' });
  moveFocus();
  if (scrollY >= wanted - 1) wanted = undefined;
};

/** Scrolls to where the screen was left, or to its top. */
export const usePlace = () => {
  const page = useStore($router);
  const key = keyOf(page);
  useLayoutEffect(() => {
    wanted = isReturn ? (places.get(key) ?? 0) : 0;
    goToPlace();
    isStepping = false;
  }, [key]);
};

/** For a list, which may render after its screen. @param rows number of rows */
export const usePlaceIn = (rows: number) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every row that comes there is more to scroll
  useLayoutEffect(goToPlace, [rows]);
};

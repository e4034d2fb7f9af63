import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { $router, leadPath } from './router.ts';

/**
 * Whoever goes back finds the screen where they left it, in one step of history: how far down, and the row that they came from. Whoever
 * goes on begins at the top. The browser's own way knows nothing of what is still to be drawn.
 */

type Page = ReturnType<typeof $router.get>;

const places = new Map<string, number>();
const keyOf = (page: Page) => JSON.stringify([page?.path, page?.search]);

let isBack = false;
let isReturn = false;
let leftLead: string | undefined;

// Before the router hears of it, which is before anything else comes.
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
  // Once the router has written the new entry of the history.
  if (!isBack && before?.route === 'desk' && page?.route === 'lead') {
    queueMicrotask(() => history.replaceState({ isFromDesk: true }, ''));
  }
});

/** Whether the screen that is shown was gone back to. */
export const isGoneBackTo = () => isReturn;

/** Whether the step before this screen is the desk's list. */
export const isFromDesk = () => (history.state as { isFromDesk?: boolean } | null)?.isFromDesk === true;

/** Focuses the first of these that is there. */
const focusFirst = (...selectors: string[]) => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null);
  found?.focus({ preventScroll: true });
};

let isStepping = false;

/** To the lead of another row beside the list: the focus stays on the row, and one step back still leads to the desk. */
export const stepTo = (row: HTMLAnchorElement) => {
  isStepping = true;
  $router.open(row.pathname, true);
};

/** Where the focus goes, if what had it is gone, or has opened what stands beside it. */
const moveFocus = () => {
  const { activeElement } = document;
  const isLost = activeElement?.matches('body, #content, .side-lead, .side-list .row *');
  if (isStepping || !isLost || places.size === 0) return;
  if (isReturn && leftLead !== undefined) focusFirst(`.row a[href="${leadPath(leftLead)}"]`);
  else focusFirst('.side-lead', '#content');
};

/** How far down the screen was left that is gone back to, until it is drawn so far again. */
let wanted: number | undefined;

const goToPlace = () => {
  if (wanted === undefined) return;
  scrollTo({ top: wanted, behavior: 'instant' });
  moveFocus();
  if (scrollY >= wanted - 1) wanted = undefined;
};

/** Goes where the screen was left, or to its top. */
export const usePlace = () => {
  const page = useStore($router);
  const key = keyOf(page);
  useLayoutEffect(() => {
    wanted = isReturn ? (places.get(key) ?? 0) : 0;
    goToPlace();
    isStepping = false;
  }, [key]);
};

/** Of a list, which may be drawn later than its screen. @param rows how many it has */
export const usePlaceIn = (rows: number) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every row that comes there is more to scroll
  useLayoutEffect(goToPlace, [rows]);
};

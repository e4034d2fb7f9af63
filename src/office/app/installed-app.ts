import { OFFICE_PATH } from '../../shared/routes.ts';

/** Shows on the app's icon how many there are to call; none for 0. Browsers without such a number, or a right to it, show none. */
export const showOnIcon = async (toCall: number): Promise<void> => {
  await navigator.setAppBadge?.(toCall).catch(() => {});
};

/** It showed push messages first, hence its name, under which devices look for a newer one. */
export const OFFICE_WORKER = `${OFFICE_PATH}/push-worker.js`;

/** From now on the office opens at once, and without a connection: its worker keeps the page and the app (shell-keeper.ts). */
export const keepShell = async (): Promise<void> => {
  await navigator.serviceWorker?.register(OFFICE_WORKER, { scope: OFFICE_PATH }).catch(() => {}); // not allowed here
};

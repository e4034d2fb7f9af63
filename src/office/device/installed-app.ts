import { OFFICE_PATH } from '../../shared/routes.ts';

/** Sets the app icon's badge to the number of leads to call; clears it for 0. Ignored if the browser does not support or allow it. */
export const showOnIcon = async (toCall: number): Promise<void> => {
  await navigator.setAppBadge?.(toCall).catch(() => {});
};

/** Named after push, its first task: devices look for updates under this name. */
export const OFFICE_WORKER = `${OFFICE_PATH}/push-worker.js`;

/** Registers the service worker, which keeps the page and the app for offline use (shell-keeper.ts). */
export const keepShell = async (): Promise<void> => {
  await navigator.serviceWorker?.register(OFFICE_WORKER, { scope: OFFICE_PATH }).catch(() => {}); // not allowed by the browser
};

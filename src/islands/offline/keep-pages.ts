import type { compare } from './compare-pages.ts';

/** The notice of a newer version is a file of its own: few visitors ever need it. */
const NEWER_FILE = '/newer.js';

/** The page was shown from what is kept, and the network has another version by now. */
const onNewer = ({ data }: MessageEvent<ReturnType<typeof compare>>) => {
  // Its islands could not wake any more. Nobody has done anything on it yet, or else it stays: all of it works natively, too.
  if (data === 'code' && navigator.userActivation?.hasBeenActive === false) location.reload();
  if (data === 'facts') import(/* @vite-ignore */ NEWER_FILE);
};

/** Hands this page, which has loaded, and those that are visited from now on to the service worker. */
export const keepPages = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.onmessage = onNewer;
  // A browser may forbid it, and a visitor who goes on breaks it off: the page works without.
  serviceWorker.register('/sw.js').catch(() => {});
  const { active } = await serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
};

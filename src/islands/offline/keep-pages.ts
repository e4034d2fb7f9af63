import type { compare } from './compare-pages.ts';

/** The notice of a newer version is a separate file: few visitors ever need it. */
const NEWER_FILE = '/newer.js';

/** The page was shown from the cache, and the network now has another version. */
const onNewer = ({ data }: MessageEvent<ReturnType<typeof compare>>) => {
  // Its islands could not wake anymore. If the visitor has done something, the page stays: everything on it also works
  // natively.
  if (data === 'code' && navigator.userActivation?.hasBeenActive === false) location.reload();
  if (data === 'facts') import(/* @vite-ignore */ NEWER_FILE);
};

/** Hands this loaded page, and those that are visited from now on, to the service worker. */
export const keepPages = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.onmessage = onNewer;
  // A browser may forbid it, and a visitor who moves on interrupts it: the page works without it.
  serviceWorker.register('/sw.js').catch(() => {});
  const { active } = await serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
};

/** Hands the pages that are visited from now on to the service worker. */
export const keepPages = () => navigator.serviceWorker?.register('/sw.js');

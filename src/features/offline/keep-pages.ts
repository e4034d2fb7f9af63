import { KEEPS_PAGES } from './setting.ts';

/** Once the page has loaded: hands it to the service worker, which development does without. */
export const keepPages = () => {
  if (KEEPS_PAGES && import.meta.env.PROD) {
    addEventListener('load', () => navigator.serviceWorker?.register('/sw.js'));
  }
};

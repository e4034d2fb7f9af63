/**
 * Whether visited pages are kept for when there is no signal. If set to false and deployed, it also removes what was kept,
 * and the service worker itself, from every browser that comes back.
 */
export const KEEPS_PAGES = true;

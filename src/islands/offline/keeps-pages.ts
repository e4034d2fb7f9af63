/**
 * Whether visited pages are kept for when there is no signal. Set to false and deployed, it also takes what was kept,
 * and the service worker itself, away from every browser that comes again.
 */
export const KEEPS_PAGES = true;

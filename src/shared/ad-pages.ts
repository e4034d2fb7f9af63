/** The landing pages of ads: rules that pages, forms, the worker and the check share. */

export const adAddress = (page: string) => `/ads/${page}`;

/** The page of thanks has the address of the ad's own, and these words behind it. */
const THANKS = '-thank-you';
export const thankYouPage = (page: string) => adAddress(page) + THANKS;

/** Whether a path is that of a page of thanks; a landing page with such a name would stand in its place. */
export const isPageOfThanks = (path: string) => path.endsWith(THANKS);

/** Every visitor of such a page loads all its headings, ahead of the first paint. */
export const MOST_HEADLINES = 20;

const THANKS = '-thank-you';

/** The page of thanks has the address of the ad's own, and these words behind it. */
export const thankYouPage = (adPage: string) => adPage + THANKS;

/** Whether a path is that of a page of thanks. */
export const isPageOfThanks = (path: string) => path.endsWith(THANKS);

/** The page of thanks has the address of the ad's own, and these words behind it. */
export const thankYouPage = (adPage: string) => `${adPage}-thank-you`;

/** What the privacy policy says about the count of visits. */

/** The share of page views that measure themselves. */
export const MEASURED_SHARE = 0.25;

/** How long counts are kept. */
export const KEEP_FIGURES_MONTHS = 24;

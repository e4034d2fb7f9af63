/** What the privacy policy says of the count of visits. */

/** The share of page views that measure themselves. */
export const MEASURED_SHARE = 0.25;

/** What was counted is kept so long. */
export const KEEP_FIGURES_MONTHS = 24;

/** The widths at which the layout of the ad's two pages changes; a narrower window, in px, has the narrow one. */

/** Also reported as `device`, which the ad's form sends. */
export const MOBILE_BELOW = 768;

/** The thank-you page, below this in one column. */
export const NARROW_THANK_YOU_BELOW = 600;

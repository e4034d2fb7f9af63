/** The widths of the two pages of the paid ad at which their layout changes; a narrower window, in px, has the narrow one. */

/** Also told as `device`, which the form of the ad sends. */
export const MOBILE_BELOW = 768;

/** The thank-you page, below this in one column. */
export const NARROW_THANK_YOU_BELOW = 600;

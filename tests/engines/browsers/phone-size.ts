/** The window of the engines used as phones, in CSS pixels. */
export const PHONE = { width: 360, height: 740 };

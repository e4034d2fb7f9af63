/** The window of the engines that stand for phones, in CSS pixels. */
export const PHONE = { width: 360, height: 740 };

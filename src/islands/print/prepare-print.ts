/** A separate file in the built site (astro.config.mjs). */
const PRINT_FILE = '/print.js';

/** Loads what WebKit needs before it prints. Leaving the page at once cancels it. */
export const preparePrint = () => {
  // 'Apple Computer, Inc.'
  if (navigator.vendor[0] === 'A') import(/* @vite-ignore */ PRINT_FILE).catch(() => {});
};

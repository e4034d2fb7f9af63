/**
 * Safari before 14.1 knows `gap` in grids only: in flexible boxes buttons would touch. There, and nowhere else, a file of its
 * own gives the children of such boxes their distances as margins.
 */
const FLEX_GAP_FILE = '/flex-gap.js';

/** Fetches the polyfill where the browser needs it. */
export const standInForFlexGap = () => {
  // `gap` in flexible boxes itself cannot be asked about; `inset` came with it, and to all other engines later.
  if (!CSS.supports('inset:0')) import(/* @vite-ignore */ FLEX_GAP_FILE);
};

/**
 * Safari before 14.1 supports `gap` only in grids: in flex boxes buttons would touch. There, and nowhere else, a separate
 * file gives the children of such boxes their gaps as margins.
 */
const FLEX_GAP_FILE = '/flex-gap.js';

/** Loads the polyfill if the browser needs it. */
export const standInForFlexGap = () => {
  // `gap` in flex boxes cannot be detected directly; `inset` came with it, and later to all other browsers.
  if (!CSS.supports('inset:0')) import(/* @vite-ignore */ FLEX_GAP_FILE);
};

/**
 * Holds the first paint until the whole first screen is there, in browsers that do not know `rel=expect` (Firefox, Safari
 * before 18.2, Chrome before 124): painted piece by piece, the picture would push the headline about. A page that breaks off is
 * shown as far as it came: the states 'complete' and 'interactive' stand before 'loading' in the alphabet. Text for the head of
 * the page, where `face` is the link with that id (DisplayFace.astro), and short, since the first paint waits for it as well.
 */
export const WAIT_FOR_FIRST_SCREEN =
  'face.relList.supports("expect")||function w(){' +
  'document.documentElement.style.visibility=document.readyState<"l"||self["first-paint"]?"":(requestAnimationFrame(w),"hidden")' +
  '}()';

/** On a good line the head of a page is there this soon after the request for it was sent, in ms. */
const SOON = 250;

/**
 * Takes the display face where the line is good: asks for it ahead of the first paint (`face` is the link with this id).
 * On a bad line it is left out: it would come too late to be shown, and a browser holds the first paint back for a face
 * that is preloaded. Counted from the request, since setting up a connection says little of how fast it is. Text for the
 * head of the page, because a module would wait for the whole page; `performance.timing`, because all browsers have it.
 */
export const TAKE_FACE = `Date.now()-performance.timing.requestStart<${SOON}&&(face.rel="preload")`;

/** On a good line the head of a page is there this soon after the click, in ms of the browser's clock. */
const SOON = 400;

/**
 * Takes the display face where the line is good, and asks for it ahead of the first paint (`face` is the link with this
 * id). On a bad line it is left out: it would come too late to be shown, and a browser holds the first paint back for a
 * face that is preloaded. Text for the head of the page, because a module would wait for the whole page.
 */
export const TAKE_FACE = `performance.now()<${SOON}&&(document.head.className="face",face.rel="preload")`;

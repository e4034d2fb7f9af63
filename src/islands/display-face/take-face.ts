/**
 * Takes the display face where the line is good, so that the head of a page is there within 250 ms of the request for it: asks
 * for the face ahead of the first paint. On a bad line it is left out: it would come too late to be shown, and a browser
 * holds the first paint back for a face that is preloaded. Counted from the request, since setting up a connection says
 * little of how fast it is; `performance.timing`, because all browsers have it. It is inlined in the page
 * (src/integrations/inline-scripts.ts).
 */
if (Date.now() - performance.timing.requestStart < 250) face.rel = 'preload';

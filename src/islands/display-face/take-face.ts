/**
 * Takes the display face ahead of the first paint where it comes at once: where the head of the page was there within 250 ms of the
 * request for it, or where an earlier page of this visit has taken it by now (take-face-later.ts), so that it is in the browser's own
 * cache. Elsewhere it would hold the first paint back, as browsers do for a face that is preloaded. Counted from the request,
 * since setting up a connection says little of how fast it is; `performance.timing`, because all browsers have it. It is
 * inlined in the page (src/integrations/inline-scripts.ts).
 */
const headAfter = Date.now() - performance.timing.requestStart;
if (headAfter < 250 || (headAfter < 1000 && document.referrer.startsWith(origin))) face.rel = 'preload';

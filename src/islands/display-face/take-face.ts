/**
 * Takes the display face ahead of the first paint where it comes at once: where the head of the page was there within 250 ms of the
 * request for it, or an earlier page of this visit has brought the face, so that it lies in the browser's own cache. Elsewhere it
 * comes when the page has loaded (take-face-later.ts): browsers hold the first paint back for a face that is preloaded. Counted
 * from the request, since setting up a connection says little of how fast it is; `performance.timing`, because all browsers
 * have it. The service worker gives the link a medium where the page comes at once and the face would not. It is inlined in the page
 * (src/integrations/inline-scripts.ts).
 */
if (!face.media && Date.now() - performance.timing.requestStart < (document.referrer.startsWith(origin) ? 1000 : 250))
  face.rel = 'preload';
// biome-ignore lint/suspicious/noGlobalAssign: `window.` would be seven bytes more ahead of every first paint
else onload = () => import('/face.js' as string).catch(() => 0);

/**
 * Loads the display face before the first paint if it arrives quickly: if the head of the page arrived within 250 ms of its
 * request, or an earlier page of this visit has loaded the face, so that it is in the browser's own cache. Otherwise it
 * loads after the page (take-face-later.ts), because browsers hold the first paint back for a preloaded face. Counted
 * from the request, because setting up a connection says little about its speed; with `performance.timing`, because all browsers
 * have it. The service worker sets a media attribute on the link if the page comes at once and the face would not. It is inlined in the page
 * (src/integrations/inline-scripts.ts).
 */
if (!face.media && Date.now() - performance.timing.requestStart < (document.referrer.startsWith(origin) ? 1000 : 250))
  face.rel = 'preload';
// biome-ignore lint/suspicious/noGlobalAssign: `window.` would be seven bytes more ahead of every first paint
else onload = () => import('/face.js' as string).catch(() => 0);

/** Hands this page, which has loaded, and those that are visited from now on to the service worker. */
export const keepPages = async () => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  active?.postMessage('loaded');
};

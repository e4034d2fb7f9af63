import type { WorkerScope } from './worker-scope.ts';

/** Replaces the service worker when it is turned off: deletes what it kept, and then itself. */
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  const end = async () => {
    const shelves = await caches.keys();
    await Promise.all(shelves.map((shelf) => caches.delete(shelf)));
    await worker.registration.unregister();
  };
  event.waitUntil(end());
});

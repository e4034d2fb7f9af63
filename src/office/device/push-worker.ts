import type { FetchEvent, LifeEvent } from '../../islands/offline/worker-scope.ts';
import { answerFromKept, keepAtFirst } from './kept-pages.ts';
import { post } from './post.ts';

/** The office's service worker: keeps its pages, shows push messages, and opens what they are about. Named after push, its first task: devices look for updates under this name. */

type ChangeEvent = LifeEvent & Readonly<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>;
type ClickEvent = LifeEvent & { readonly notification: { close(): void; data: { path: string } } };
type Window = { readonly url: string; focus(): Promise<unknown>; navigate(path: string): Promise<unknown> };

const worker = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  addEventListener(type: 'push', listener: (event: LifeEvent & { readonly data: { json(): unknown } }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

const officeWindows = async () => {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/office'));
};

/** The cache of the earlier app. Its windows request what is no longer answered, so each is reloaded. */
const replaceApp = async () => {
  if (!(await caches.delete('office-shell'))) return;
  for (const window of await officeWindows()) await window.navigate(window.url);
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim().then(replaceApp));
  // Only once it is active: until then browsers hold back requests of pages.
  keepAtFirst();
});
worker.addEventListener('fetch', answerFromKept);

type Message = { title: string; body: string; path: string; tag?: string };

worker.addEventListener('push', (event) => {
  const { title, body, path, tag = path } = event.data.json() as Message;
  // Two messages about the same lead show once, and so does a reminder.
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' }));
});

/** Some browsers resubscribe on their own, others leave that to us. If it fails here, it is done when the office is next opened (alerts.ts). */
const renewPush = async ({ oldSubscription, newSubscription }: ChangeEvent) => {
  const subscription =
    newSubscription ?? (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await post('/push', { endpoint, keys });
};

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

worker.addEventListener('notificationclick', (event) => {
  const { path } = event.notification.data;
  event.notification.close();
  const open = async () => {
    const [office] = await officeWindows();
    // Only windows controlled by this worker can be navigated; others are left alone.
    const moved = office && (await office.navigate(path).catch(() => null));
    if (moved) await office?.focus();
    else await worker.clients.openWindow(path);
  };
  event.waitUntil(open());
});

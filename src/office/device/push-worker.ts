import type { LifeEvent } from '../../islands/offline/worker-scope.ts';
import { OFFICE_API } from '../contract/office-limits.ts';
import { showOnIcon } from './installed-app.ts';

/** The office's service worker: shows push messages, and opens their leads. */

type ChangeEvent = LifeEvent & Readonly<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>;
type ClickEvent = LifeEvent & { readonly notification: { close(): void; data: { path: string } } };
type Window = { readonly url: string; focus(): Promise<unknown>; navigate(path: string): Promise<unknown> };

const worker = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  addEventListener(type: 'push', listener: (event: LifeEvent & { readonly data: { json(): unknown } }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

type Message = { title: string; body: string; path: string; tag?: string; toCall: number };

worker.addEventListener('push', (event) => {
  const { title, body, path, tag = path, toCall } = event.data.json() as Message;
  // Two messages about the same lead show once, and so does a reminder.
  const shown = worker.registration.showNotification(title, { body, tag, data: { path }, icon: '/icon-192.png' });
  event.waitUntil(Promise.all([shown, showOnIcon(toCall)]));
});

/** Some browsers resubscribe on their own, others leave that to us. If it fails here, it is done when the office is next opened (push-setting.ts). */
const renew = async ({ oldSubscription, newSubscription }: ChangeEvent) => {
  const subscription =
    newSubscription ?? (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch(`${OFFICE_API}/push/renew`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
};

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

worker.addEventListener('notificationclick', (event) => {
  const { path } = event.notification.data;
  event.notification.close();
  const open = async () => {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const office = windows.find(({ url }) => new URL(url).pathname.startsWith('/office'));
    // Only windows that this worker controls can be navigated; any other is left as it is.
    const moved = office && (await office.navigate(path).catch(() => null));
    if (moved) await office?.focus();
    else await worker.clients.openWindow(path);
  };
  event.waitUntil(open());
});

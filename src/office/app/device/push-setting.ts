import * as z from 'zod/mini';
import { fromBase64url } from '../../../shared/bytes.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import { type PushSetting, pushSchema } from '../../contract/answers.ts';
import { get, post } from '../api.ts';
import { OFFICE_WORKER } from '../installed-app.ts';

/** Push alerts on this device, and what its lock screen may show. */

export const canBeAlerted = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).join() === other.join();

/** A device that subscribed before the office worked offline has a worker with a narrower scope, which owns its subscription. */
const register = async () => {
  await navigator.serviceWorker.register(OFFICE_WORKER, { scope: OFFICE_PATH });
  const ready = await navigator.serviceWorker.getRegistration(`${OFFICE_PATH}/`);
  if (ready === undefined) throw new Error('This browser does not support alerts.');
  return ready;
};

/** A service worker takes a moment to begin; browsers subscribe nothing before. */
const waitUntilActive = ({ active, installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const coming = installing ?? waiting;
    if (active !== null || coming === null) return resolve();
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });

export const readSetting = async (): Promise<PushSetting> => {
  const here = await navigator.serviceWorker.getRegistration(`${OFFICE_PATH}/`);
  const subscription = await here?.pushManager.getSubscription();
  const setting = await get('/push', pushSchema);
  // Switched off in the browser's own settings.
  return subscription ? setting : { ...setting, isOn: false };
};

/** @throws if the person or the browser refuses */
export const switchOn = async (
  pushKey: string,
  { showsPerson, reminders }: Pick<PushSetting, 'showsPerson' | 'reminders'>,
): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('This browser does not let the office send alerts. Allow notifications for this site first.');
  }
  const here = await register();
  await waitUntilActive(here);
  const applicationServerKey = fromBase64url(pushKey);
  const before = await here.pushManager.getSubscription();
  // A subscription is made for one key; with another one browsers refuse until it is gone.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const subscription = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  await post('/push', { endpoint, keys, showsPerson, reminders }, z.object({}));
};

export const switchOff = async (): Promise<void> => {
  const here = await navigator.serviceWorker.getRegistration(`${OFFICE_PATH}/`);
  const subscription = await here?.pushManager.getSubscription();
  if (!subscription) return;
  await post('/push/off', { endpoint: subscription.endpoint }, z.object({}));
  await subscription.unsubscribe();
};

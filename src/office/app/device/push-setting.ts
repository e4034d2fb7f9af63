import { fromBase64url } from '../../../shared/bytes.ts';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import { type PushSetting, pushSchema, type Session } from '../../contract/answers.ts';
import { $alertsHere, type AlertsHere } from '../alerts-here.ts';
import { get, send } from '../api.ts';
import { OFFICE_WORKER } from '../installed-app.ts';
import { $session } from '../queries.ts';

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

/** A service worker takes a moment to start; browsers subscribe nothing before. */
const waitUntilActive = ({ active, installing, waiting }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const coming = installing ?? waiting;
    if (active !== null || coming === null) return resolve();
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });

const subscriptionHere = async () => {
  const here = await navigator.serviceWorker.getRegistration(`${OFFICE_PATH}/`);
  return (await here?.pushManager.getSubscription()) ?? undefined;
};

export const readSetting = async (): Promise<PushSetting> => {
  const subscription = await subscriptionHere();
  const setting = await get('/push', pushSchema);
  // Turned off in the browser's own settings.
  return subscription ? setting : { ...setting, isOn: false };
};

/** Subscribes this browser. @param isDead its existing subscription no longer works */
const subscribe = async (pushKey: string, isDead = false) => {
  const here = await register();
  await waitUntilActive(here);
  const applicationServerKey = fromBase64url(pushKey);
  const before = await here.pushManager.getSubscription();
  // A subscription is made for one key; with another one browsers refuse until it is gone.
  if (before && (isDead || !isSame(before.options.applicationServerKey, applicationServerKey)))
    await before.unsubscribe();
  const subscription = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys };
};

/** @throws if the person or the browser refuses */
export const switchOn = async (
  pushKey: string,
  { showsPerson, reminders }: Pick<PushSetting, 'showsPerson' | 'reminders'>,
): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('This browser does not let the office send alerts. Allow notifications for this site first.');
  }
  await send('/push', { ...(await subscribe(pushKey)), showsPerson, reminders });
  $alertsHere.set(undefined);
};

/** @param known what the worker knows about this device, which the browser may have forgotten */
export const switchOff = async (known?: string): Promise<void> => {
  const subscription = await subscriptionHere();
  const endpoint = known ?? subscription?.endpoint;
  if (endpoint !== undefined) await send('/push/off', { endpoint });
  await subscription?.unsubscribe();
};

/** Resubscribes if the browser, or its push service, has dropped what the worker knows. */
const restore = async ({ pushKey, alerts }: Session): Promise<AlertsHere> => {
  const subscription = await subscriptionHere();
  const known = alerts.find(({ isHere }) => isHere);
  // Subscribed by a session that has ended: the person signed in now is asked.
  if (known === undefined) return subscription === undefined ? undefined : 'lost';
  if (subscription?.endpoint === known.endpoint && !known.isStopped) return undefined;
  if (pushKey === null || Notification.permission !== 'granted') return 'lost';
  try {
    await send('/push/renew', await subscribe(pushKey, known.isStopped));
    await $session.revalidate();
    return known.isStopped ? 'restored' : undefined;
  } catch {
    return 'lost';
  }
};

/** One after the other: the second sees what the first did. */
let restoring = Promise.resolve();

/** When the office is opened: alerts that were on are on again, or the desk says that they are not. */
export const restoreAlerts = (session: Session): Promise<void> => {
  restoring = restoring
    .then(async () => {
      if (session.pushKey === null || !canBeAlerted()) return;
      const state = await restore(session);
      // The notice that they had stopped stays there until it is read.
      if (state !== undefined || $alertsHere.get() === 'lost') $alertsHere.set(state);
    })
    .catch(() => {}); // a browser that does not let pages ask; the next start tries again
  return restoring;
};

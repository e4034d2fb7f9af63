import { fromBase64url } from '../../shared/bytes.ts';
import { post } from './post.ts';

/** Push alerts on this device: switched on and off under You, and set up again if the browser has dropped them. */

const canBeAlerted = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isSame = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null && new Uint8Array(one).join() === other.join();

/** Browsers subscribe nothing before the service worker is active. */
const pushManagerHere = async () => (await navigator.serviceWorker.ready).pushManager;

/** Subscribes this browser. @param isDead its subscription no longer works */
const subscribe = async (pushKey: string, isDead = false) => {
  const pushManager = await pushManagerHere();
  const applicationServerKey = fromBase64url(pushKey);
  const before = await pushManager.getSubscription();
  // A subscription is made for one key; with another one browsers refuse until it is gone.
  if (before && (isDead || !isSame(before.options.applicationServerKey, applicationServerKey)))
    await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys };
};

const isChecked = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked === true;

const switchOn = async (form: HTMLFormElement, pushKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('This browser does not let the office send alerts. Allow notifications for this site first.');
  }
  const settings = { showsPerson: isChecked(form, 'showsPerson'), morning: isChecked(form, 'morning') };
  await post('/push', { ...(await subscribe(pushKey)), ...settings });
};

const switchOff = async () => {
  await post('/push/off', {});
  await (await (await pushManagerHere()).getSubscription())?.unsubscribe();
};

/** The switches under You. @param form with the site's public key in `data-push-key` */
export const startAlerts = async (form: HTMLFormElement) => {
  const { pushKey = '' } = form.dataset;
  const failure = form.querySelector('[data-failure]');
  if (!canBeAlerted()) {
    failure?.replaceChildren(
      'This browser does not support alerts. On an iPhone, add the office to the home screen first, and open it from there.',
    );
    return;
  }
  const alerts = form.querySelector<HTMLInputElement>('[name=alerts]');
  // The worker cannot know that they were turned off in the browser's own settings.
  if (alerts && (await (await pushManagerHere()).getSubscription()) === null) alerts.checked = false;
  for (const switches of form.querySelectorAll('fieldset')) switches.disabled = false;
  form.addEventListener('change', async () => {
    failure?.replaceChildren();
    try {
      await (isChecked(form, 'alerts') ? switchOn(form, pushKey) : switchOff());
    } catch (error) {
      if (alerts) alerts.checked = false;
      failure?.replaceChildren((error as Error).message);
    }
  });
};

/**
 * When the office is opened: if the browser, or its push service, has dropped the subscription, this device subscribes again.
 * @param line on the desk, for a device with alerts: what the worker knows of them, and a sentence for when they cannot be set up again
 */
export const restoreAlerts = async (line: HTMLElement) => {
  const { pushKey = '', endpoint, stopped } = line.dataset;
  try {
    const subscription = await (await pushManagerHere()).getSubscription();
    if (subscription?.endpoint === endpoint && stopped === undefined) return;
    if (Notification.permission !== 'granted') throw new Error('not allowed here anymore');
    await post('/push', await subscribe(pushKey, stopped !== undefined));
  } catch {
    line.hidden = false;
  }
};

import { createECDH, randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { expect } from '../../e2e/fixtures.ts';
import { lead, type Office, openLead, signedIn, test } from './office.ts';

/** The office on a home screen: its manifest, and alerts. The push service between is a browser maker's: a stand-in. */
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: findBrowser() } });

test.describe.configure({ mode: 'default' });

/** A subscription as Chromium's push service makes one. */
const newSubscription = () => {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const keys = { p256dh: device.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys };
};

/** Ellen's phone. */
const openPhone = async (browser: Browser, office: Office) => {
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((made) => {
    let own: object | null = null;
    PushManager.prototype.getSubscription = async () => own as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      own = { toJSON: () => made, unsubscribe: async () => true, options: { applicationServerKey: null } };
      return own as PushSubscription;
    };
  }, newSubscription());
  return page;
};

const alerts = (page: Page) => page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' });

test('alerts are switched on and off under You', async ({ browser, office }) => {
  const page = await openPhone(browser, office);
  const stored = () => office.query('SELECT shows_person, reminders FROM office_push');
  await page.goto('/office/you');
  await page.getByRole('checkbox', { name: 'With name and phone number' }).check();
  await alerts(page).check();
  await expect.poll(stored).toMatchObject([{ shows_person: 1, reminders: '["morning"]' }]);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'With name and phone number' })).toBeChecked();
  // The browser has forgotten its subscription since: that shows here, and not only where alerts are sent from.
  await expect(alerts(page)).not.toBeChecked();
  await alerts(page).check();
  await alerts(page).uncheck();
  await expect.poll(stored).toEqual([]);
});

test('an alert is shown by the service worker, and a tap on it opens the lead', async ({ browser, office }) => {
  const page = await openPhone(browser, office);
  const id = await office.send(lead('Pam Pushed'));
  await openLead(page, id, 'Pam Pushed');
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [office] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/office'));
      if (office) resolve(office.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const data = JSON.stringify({
    title: 'Fence, 49684',
    body: 'From: Contact Page',
    path: `/office/leads/${id}`,
  });
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: office.origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Fence, 49684', body: 'From: Contact Page', tag: `/office/leads/${id}` }]);

  await page.goto('/office/week');
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Click = Reflect.get(self, 'NotificationEvent') as new (type: string, init: object) => Event;
    dispatchEvent(new Click('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`/office/leads/${id}`);
  expect(await shown()).toEqual([]);
});

test('the icon on the home screen opens the desk', async ({ browser, office }) => {
  const page = await openPhone(browser, office);
  await page.goto('/office');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/office/office.webmanifest', []]);
  const { start_url, scope, display, icons } = JSON.parse(data);
  expect([start_url, scope, display]).toEqual(['/office', '/office', 'standalone']);
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
});

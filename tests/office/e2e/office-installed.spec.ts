import type { Page } from '@playwright/test';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { expect } from '../../e2e/fixtures.ts';
import { violationsOf } from '../../e2e/violations.ts';
import { addNote, events, history, lead, type Office, signedIn, test } from './office.ts';

/** The office as an app on a phone: headers, installation, push messages, offline. */

// The headless shell shows no notifications.
test.use({
  launchOptions: { executablePath: findBrowser() },
  serviceWorkers: 'allow',
  expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test.describe.configure({ mode: 'default' });

test('its page is never cached or indexed, and runs only its own scripts', async ({ office, request }) => {
  office.invite('Ellen', '--owner');
  for (const path of ['/office', '/office/lead/1', '/office/numbers', '/office/nothing-is-here']) {
    const headers = (await request.get(office.origin + path)).headers();
    expect([path, headers['cache-control'], headers['x-robots-tag']]).toEqual([path, 'no-store', 'noindex, nofollow']);
    const policy = headers['content-security-policy']?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy?.join()).not.toMatch(/unsafe|\*|https?:/);
  }
  const shell = await (await request.get(`${office.origin}/office`)).text();
  const [, script = ''] = /src="(\/office\/app-\w+\.js)"/.exec(shell) ?? [];
  const file = await request.get(office.origin + script);
  expect(file.headers()['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(shell).toContain('<meta name="robots" content="noindex, nofollow">');
});

test('can be installed on the home screen', async ({ page, office, request }) => {
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${office.origin}/office/office.webmanifest`, []]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ start_url: '/office', scope: '/office', display: 'standalone' });
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src }: { src: string }) => {
      const png = await (await request.get(office.origin + src)).body();
      return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    }),
  );
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await request.get(office.origin + touch)).headers()['content-type']).toBe('image/png');
});

test('a push message is shown once for each lead', async ({ page, office }) => {
  await page.context().grantPermissions(['notifications'], { origin: office.origin });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/office'));
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const service = 'pushMessaging';
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await devtools.send('BackgroundService.startObserving', { service });
  // Until it is shown: Chromium forgets a notification when it is asked for all of them while it shows one.
  const deliver = async (path: string, title: string, tag?: string) => {
    const isShown = new Promise<void>((resolve) => {
      devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
        if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
      });
    });
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: office.origin,
      registrationId,
      data: JSON.stringify({ title, body: 'From: Home Page', path, tag, toCall: 2 }),
    });
    await isShown;
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/office/');
      return (await registration?.getNotifications())?.map(({ title, body, tag }) => [title, body, tag]);
    });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/office/'))?.active?.state))
    .toBe('activated');
  await deliver('/office/lead/1', 'Fence Installation, Acme');
  expect(await shown()).toEqual([['Fence Installation, Acme', 'From: Home Page', '/office/lead/1']]);
  await deliver('/office/lead/1', 'Fence Installation, Acme');
  await deliver('/office/lead/2', 'Pergola, Acme');
  // A reminder of one lead takes the place of no message about it.
  await deliver('/office/lead/2', 'Visit tomorrow at 9:00 AM', 'visit');
  await deliver('/office', '2 visits tomorrow, the first at 9:00 AM', 'visit');
  expect((await shown())?.map(([title, , tag]) => [tag, title]).toSorted()).toEqual([
    ['/office/lead/1', 'Fence Installation, Acme'],
    ['/office/lead/2', 'Pergola, Acme'],
    ['visit', '2 visits tomorrow, the first at 9:00 AM'],
  ]);
});

/** A subscription as browsers give it that have a push service; those of these tests have none. */
const newSubscription = async () => {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair;
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys: { p256dh, auth } };
};

const withPushService = async (page: Page) => {
  await page.addInitScript(
    (next) => {
      // A subscription stays the same until it is canceled.
      const read = () => {
        const made = JSON.parse(localStorage.getItem('subscribed') ?? 'null');
        if (made === null) return null;
        const unsubscribe = async () => localStorage.removeItem('subscribed');
        return { options: { applicationServerKey: null }, unsubscribe, toJSON: () => made, ...made };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => read(),
        subscribe: async () => {
          localStorage.setItem('subscribed', JSON.stringify(next));
          return read();
        },
      });
    },
    await newSubscription(),
  );
};

test('each kind of reminder is switched on and off per device', async ({ page, office }) => {
  await page.context().grantPermissions(['notifications'], { origin: office.origin });
  await withPushService(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/office/device');
  await page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' }).click();
  const kinds = page.getByRole('group', { name: 'Remind me of' }).getByRole('checkbox');
  await expect(kinds).toHaveCount(4);
  for (const kind of await kinds.all()) await expect(kind).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('checkbox', { name: /^Visits of the next day/ }).click();
  await expect
    .poll(() => office.query('SELECT reminders FROM office_push'))
    .toEqual([{ reminders: '["follow-up","answer","job"]' }]);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Visits of the next day/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Follow-ups of the day/ })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' }).click();
  await expect(kinds).toHaveCount(0);
  expect(await office.query('SELECT reminders FROM office_push')).toEqual([]);
});

test.describe('a device that no longer gets alerts', () => {
  const on = async (page: Page, office: Office) => {
    await page.context().grantPermissions(['notifications'], { origin: office.origin });
    await withPushService(page);
    await page.goto('/office/device');
    await page.getByRole('checkbox', { name: 'Tell me about every new lead on this device' }).click();
    await page.getByRole('checkbox', { name: /^With name and phone/ }).click();
    await expect.poll(() => endpoints(office)).toMatchObject([{ shows_person: 1 }]);
  };
  const endpoints = (office: Office) =>
    office.query('SELECT endpoint, shows_person, refused_at FROM office_push ORDER BY created_at');
  const lost = (page: Page) => page.getByText('Alerts and reminders no longer reach this device');

  test.beforeEach(({ office }) => office.query('DELETE FROM office_push'));

  test('is subscribed again with its settings when the office opens, and says so', async ({ page, office }) => {
    await on(page, office);
    const [before] = await endpoints(office);
    await office.query(`UPDATE office_push SET refused_at = '2026-01-01T00:00:00.000Z'`);
    // From now on, its browser subscribes under another address.
    await withPushService(page);
    await page.goto('/office');
    await expect(page.getByText('Alerts had stopped on this device')).toBeVisible();
    const [after, ...more] = await endpoints(office);
    expect(more).toEqual([]);
    expect(after).toMatchObject({ shows_person: 1, refused_at: null });
    expect(after?.endpoint).not.toBe(before?.endpoint);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'All right' }).click();
    await expect(page.getByText('Alerts had stopped on this device')).toHaveCount(0);
  });

  test('is subscribed again when the browser dropped the subscription', async ({ page, office }) => {
    await on(page, office);
    await withPushService(page);
    await page.evaluate(() => localStorage.removeItem('subscribed'));
    const [before] = await endpoints(office);
    await page.goto('/office');
    await expect.poll(async () => (await endpoints(office))[0]?.endpoint).not.toBe(before?.endpoint);
    await expect(lost(page)).toHaveCount(0);
  });

  test('says so on the desk when permission is gone, until alerts are left off', async ({ page, office }) => {
    await on(page, office);
    await page.context().clearPermissions();
    await page.evaluate(() => localStorage.removeItem('subscribed'));
    await page.goto('/office');
    await expect(lost(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave them off' }).click();
    await expect(lost(page)).toHaveCount(0);
    expect(await endpoints(office)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { name: /Waiting for a call/ })).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
  });

  test('stores the subscription that its browser renews by itself', async ({ page, office }) => {
    await on(page, office);
    const [before] = await endpoints(office);
    const made = await newSubscription();
    const worker = page
      .context()
      .serviceWorkers()
      .find((one) => one.url().endsWith('/office/push-worker.js'));
    await worker?.evaluate((subscription) => {
      const event = new Event('pushsubscriptionchange');
      const given = { waitUntil: () => {}, oldSubscription: null, newSubscription: { toJSON: () => subscription } };
      self.dispatchEvent(Object.assign(event, given));
    }, made);
    await expect.poll(() => endpoints(office)).toEqual([{ ...before, endpoint: made.endpoint }]);
  });
});

test('the app’s icon counts who is to be called, and clears on sign-out', async ({ page, office }) => {
  await page.addInitScript(() =>
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => localStorage.setItem('on the icon', String(count)),
    }),
  );
  const onIcon = () => page.evaluate(() => localStorage.getItem('on the icon'));
  await office.send(lead('Rita Counted'));
  await page.reload();
  await page.getByRole('link', { name: 'Rita Counted', exact: true }).waitFor();
  const toCall = await page
    .getByRole('region', { name: /^(Waiting for a call|To follow up today)/ })
    .getByRole('listitem')
    .count();
  await expect.poll(onIcon).toBe(String(toCall));
  await page.getByRole('link', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await onIcon()).toBe('0');
});

test('opens offline with the last list, its leads and notes, until sign-out', async ({ browser, office }) => {
  const id = await office.send(lead('Nora Kept'));
  const page = await signedIn(browser, office, 'Ellen', 'owner');
  const context = page.context();
  const isKept = () =>
    page.evaluate(async (lead) => {
      const shell = await caches.match('/office', { cacheName: 'office-shell' });
      return shell !== undefined && localStorage.getItem(`office-kept /leads/${lead}`) !== null;
    }, id);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);

  const later = await context.newPage();
  await later.goto('/office');
  await expect(later.getByText(/^As of /)).toBeVisible();
  await later.getByRole('link', { name: 'Nora Kept', exact: true }).click();
  await expect(later.getByRole('heading', { level: 1, name: 'Nora Kept' })).toBeVisible();
  await expect(later.getByText(/^As of /)).toBeVisible();
  await later.reload();
  await addNote(later, 'Called from the woods.');
  await expect(history(later).first()).toContainText(/Called from the woods\..*not sent yet/);
  expect(await violationsOf(later)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Called from the woods.' }]);
  await expect(later.getByText(/^As of /)).toHaveCount(0);
  await later.getByRole('link', { name: 'You' }).click();
  await later.getByRole('button', { name: 'Sign out here' }).click();
  await later.getByRole('button', { name: 'Sign in' }).waitFor();
  await context.setOffline(true);
  await later.goto('/office');
  await expect(later.getByText('No connection.')).toBeVisible();
  expect(await later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('office-kept')))).toEqual(
    [],
  );
});

test('requests session and desk once each, while the code is loading', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['/api/office/session', '/api/office/desk'];
  const requests = Promise.all(first.map((path) => page.waitForRequest(`**${path}`)));
  await page.route('**/office/app-*.js', async (route) => {
    await requests;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('heading', { name: /Waiting for a call/ }).waitFor();
  expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first.toSorted());
});

test('a new version keeps the files of the previous one, and drops older ones', async ({ page }) => {
  const kept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('office-shell')).keys();
      return files.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
    });
  await expect.poll(kept).toContain('office');
  await page.evaluate(async () => {
    const cache = await caches.open('office-shell');
    const html = await (await cache.match('/office'))?.text();
    const before = html?.replace('</head>', '<meta name="later" content="/office/before-AAAAAAAA.js"></head>');
    await cache.put('/office', new Response(before, { headers: { 'Content-Type': 'text/html' } }));
    for (const name of ['before-AAAAAAAA', 'older-BBBBBBBB']) await cache.put(`/office/${name}.js`, new Response(''));
  });
  await page.reload();
  await expect.poll(kept).not.toContain('older-BBBBBBBB.js');
  expect(await kept()).toContain('before-AAAAAAAA.js');
  expect((await kept()).some((file) => file.startsWith('signed-in-'))).toBe(true);
  await page.reload();
  await expect.poll(kept).not.toContain('before-AAAAAAAA.js');
});

test('a revoked device deletes what it kept as soon as it goes online', async ({ browser, office }) => {
  await office.send(lead('Otto Revoked'));
  const page = await signedIn(browser, office, 'Tom');
  await expect(page.getByRole('link', { name: 'Otto Revoked', exact: true })).toBeVisible();
  office.run('revoke', 'Tom');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('office-kept')))).toEqual(
    [],
  );
});

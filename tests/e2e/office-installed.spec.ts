import { findBrowser } from '../../src/cli/browser.mjs';
import { expect } from './fixtures.ts';
import { enrolled, events, history, lead, test } from './office.ts';
import { violationsOf } from './violations.ts';

/** The office as an app on a phone: what it is handed out with, what puts it on a home screen, and what a push message shows. */

// The headless shell shows no notifications.
test.use({
  launchOptions: { executablePath: findBrowser() },
  serviceWorkers: 'allow',
  expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test.describe.configure({ mode: 'default' });

test('its page is kept nowhere, found by nobody, and runs nothing but its own', async ({ office, request }) => {
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

test('browsers can put it on the home screen', async ({ browser, office, request }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
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

test('a push message is shown once for each lead', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
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
  const deliver = async (path: string, title: string) => {
    const isShown = new Promise<void>((resolve) => {
      devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
        if (backgroundServiceEvent.eventName === 'Push event completed') resolve();
      });
    });
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: office.origin,
      registrationId,
      data: JSON.stringify({ title, body: 'From: Home Page', path }),
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
  expect((await shown())?.map(([, , tag]) => tag).toSorted()).toEqual(['/office/lead/1', '/office/lead/2']);
});

test('after a fresh start without a connection: the last list, its leads and what is noted, until somebody signs out', async ({
  browser,
  office,
}) => {
  const id = await office.send(lead('Nora Kept'));
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
  const context = page.context();
  const isKept = () =>
    page.evaluate(async (lead) => {
      const shell = await caches.match('/office', { cacheName: 'office-shell' });
      return shell !== undefined && localStorage.getItem(`office-kept /leads/${lead}`) !== null;
    }, id);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);

  const later = await context.newPage();
  await later.goto(`${office.origin}/office`);
  await expect(later.getByText(/^As of /)).toBeVisible();
  await later.getByRole('link', { name: 'Nora Kept', exact: true }).click();
  await expect(later.getByRole('heading', { level: 1, name: 'Nora Kept' })).toBeVisible();
  await expect(later.getByText(/^As of /)).toBeVisible();
  await later.reload();
  await later.getByRole('textbox', { name: 'Add a note' }).fill('Called from the woods.');
  await later.getByRole('button', { name: 'Save note' }).click();
  await expect(history(later).first()).toContainText(/Called from the woods\..*not sent yet/);
  expect(await violationsOf(later)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => events(office, id)).toMatchObject([{ note: 'Called from the woods.' }]);
  await expect(later.getByText(/^As of /)).toHaveCount(0);
  await later.getByRole('link', { name: 'You' }).click();
  await later.getByRole('button', { name: 'Sign out here' }).click();
  await later.getByRole('button', { name: 'Sign in' }).waitFor();
  await context.setOffline(true);
  await later.goto(`${office.origin}/office`);
  await expect(later.getByText('No connection.')).toBeVisible();
  expect(await later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('office-kept')))).toEqual(
    [],
  );
});

test('session and desk are asked for while the code is under way, once each', async ({ browser, office }) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
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

test('a new version takes nothing from a page of the one before, and leaves nothing of those before that', async ({
  browser,
  office,
}) => {
  const page = await enrolled(browser, office.invite('Ellen', '--owner'));
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
  expect((await kept()).some((file) => file.startsWith('inside-'))).toBe(true);
  await page.reload();
  await expect.poll(kept).not.toContain('before-AAAAAAAA.js');
});

test('a device that was revoked forgets what it kept as soon as it hears of it', async ({ browser, office }) => {
  await office.send(lead('Otto Revoked'));
  const page = await enrolled(browser, office.invite('Tom'));
  await expect(page.getByRole('link', { name: 'Otto Revoked', exact: true })).toBeVisible();
  office.run('revoke', 'Tom');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('office-kept')))).toEqual(
    [],
  );
});

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import { SCREEN_PATH } from '../../src/shared/routes.ts';
import { WALK } from '../runner/runs.ts';
import { builtFile } from './built-pages.ts';
import { serveBuiltSite } from './built-site.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ });

const built = (page: string) => readFileSync(builtFile(`${page}.html`), 'utf8');

let site: Awaited<ReturnType<typeof serveBuiltSite>>;

test.beforeEach(async ({ page }) => {
  site = await serveBuiltSite();
  await page.goto(`${site.origin}/about`);
  await expectKept(page, '/about');
});

test.afterEach(() => site.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens this page and expects its words, from wherever they come. */
const opens = async (page: Page, path: string) => {
  await page.goto(site.origin + path);
  await expect(heading(page)).toBeVisible();
};

/** The service worker has begun, and this page is one of those it keeps. */
const expectKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (key) => (await caches.match(key)) !== undefined, path)).toBe(true);

/** Lets the browser look for another service worker, as it does on every visit. */
const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Publishes a changed service worker, and waits until it has taken over. */
const takeOver = async (page: Page, change: (worker: string) => string) => {
  const taken = page.evaluate(
    () => new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve())),
  );
  site.answers.set('/sw.js', change(readFileSync(builtFile('sw.js'), 'utf8')));
  await update(page);
  await taken;
};

test('offline, visited pages open, and others link to the contact page', { tag: WALK }, async ({ page, context }) => {
  await context.setOffline(true);
  await opens(page, '/about');

  await page.goto(`${site.origin}/services/pergolas`);
  await expect(page).toHaveURL(`${site.origin}/contact`);
  await expect(page.getByRole('main').getByRole('link', { name: '(231) 555-0142' }).first()).toBeVisible();
});

test('an unsent request is kept, and is on the contact page offline', { tag: WALK }, async ({ page, context }) => {
  await page.goto(`${site.origin}/contact`);
  const form = page.locator('main form').first();
  await form.getByLabel('Name').fill('Ellen Vasquez');
  await expect(form).toHaveJSProperty('noValidate', true);
  await context.setOffline(true);
  await page.goto(`${site.origin}/contact`);
  await expect(form.getByLabel('Name')).toHaveValue('Ellen Vasquez');
});

test('only the code of the first page is cached with it', async ({ page }) => {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('scripts')).keys()).map(({ url }) => new URL(url).pathname));
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0);
  // Pages are cached in order: once the next one is, the first one is complete.
  await page.goto(`${site.origin}/contact`);
  await expectKept(page, '/contact');
  expect((await kept()).filter((path) => !/^\/_astro\/.*\.js$/.test(path))).toEqual([]);
});

test('a page just loaded from the network is not requested again', async ({ page }) => {
  await page.goto(`${site.origin}/faq`);
  await expectKept(page, '/faq');
  await page.goto(`${site.origin}/services`);
  await expectKept(page, '/services');
  expect(site.asked.filter((path) => path === '/faq')).toHaveLength(1);
});

test.describe('a recently visited page', () => {
  const newer = (page: Page) => page.getByRole('status').filter({ hasText: 'Prices, hours or our phone number' });
  /** By way of another page: to ask for the page that is shown already is to load it again. */
  const again = async (page: Page, query = '') => {
    await page.goto(`${site.origin}/faq`);
    await page.goto(`${site.origin}/about${query}`);
  };
  /** The newest version has been fetched behind the one that is shown. */
  const expectNewest = (page: Page) =>
    expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/about'))?.text())?.includes(' today</h1>')))
      .toBe(true);
  const publish = (change: (html: string) => string) =>
    site.answers.set('/about', change(built('about')).replace('</h1>', ' today</h1>'));

  const expectMarked = (page: Page) =>
    expect
      .poll(() => page.evaluate(async () => (await (await caches.open('marks')).match('/about')) !== undefined))
      .toBe(true);

  test.beforeEach(({ page }) => expectMarked(page));

  test('is shown at once and refreshed for the next visit, silently if only words changed', async ({ page }) => {
    publish((html) => html);
    await again(page);
    await expect(heading(page)).not.toHaveText(/today$/);
    await expectNewest(page);
    await expect(newer(page)).toHaveCount(0);
    await again(page);
    await expect(heading(page)).toHaveText(/today$/);
  });

  test('is shown from cache only once, even if the refresh failed', async ({ page }) => {
    // Not found, for a moment: what is fetched behind comes to nothing.
    site.answers.set('/about', '');
    await again(page);
    await expect(heading(page)).toBeVisible();
    publish((html) => html);
    await again(page);
    await expect(heading(page)).toHaveText(/today$/);
  });

  test('says so when the phone number changed, and shows the new page when asked', async ({ page }) => {
    publish((html) => html.replaceAll('+12315550142', '+12315550143'));
    await again(page);
    await expect(heading(page)).not.toHaveText(/today$/);
    await expect(newer(page)).toBeVisible();
    await newer(page).getByRole('button', { name: 'Show the new version' }).click();
    await expect(heading(page)).toHaveText(/today$/);
  });

  test('is replaced if its islands’ code is gone, unless it was touched', async ({ page }) => {
    publish((html) => html.replaceAll(/runtime\.\w+\.js/g, 'runtime.00000000.js'));
    // The way there, the kept page, and the one that takes its place. Playwright's first look into a page is a touch for the browser.
    let loaded = 0;
    const replaced = page.waitForEvent('load', () => ++loaded === 3);
    await again(page);
    await replaced;
    await expect(heading(page)).toHaveText(/today$/);
  });

  for (const [what, prepare, query] of [
    ['a week ago', "caches.open('marks').then((marks) => marks.put('/about', new Response('0')))", ''],
    ['with another query', '', '?service=fences'],
  ] as const) {
    test(`${what} comes from the network`, async ({ page }) => {
      await page.evaluate(prepare);
      publish((html) => html);
      await again(page, query);
      await expect(heading(page)).toHaveText(/today$/);
    });
  }

  test('comes from the network on a reload, and after another build', async ({ page }) => {
    publish((html) => html);
    await page.reload();
    await expect(heading(page)).toHaveText(/today$/);

    await expectMarked(page);
    await takeOver(page, (worker) => `${worker}0`);
    site.answers.delete('/about');
    await again(page);
    await expect(heading(page)).not.toHaveText(/today$/);
  });
});

test('a silent network does not block a visited page', async ({ page }) => {
  await page.evaluate(() => caches.delete('marks'));
  site.answers.set('/about', null);
  await opens(page, '/about');
});

test('a new service worker takes over at once and keeps cached pages', async ({ page, context }) => {
  await takeOver(page, (worker) => `${worker}\n// another`);
  await context.setOffline(true);
  await opens(page, '/about');
});

test('an earlier build’s worker is replaced: its pages stay, its preloading ends', async ({ page, context }) => {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    await Promise.all((await caches.keys()).map((shelf) => caches.delete(shelf)));
  });
  const now = readFileSync(builtFile('sw.js'), 'utf8');
  site.answers.set('/sw.js', readFileSync('tests/e2e/earlier-sw.txt', 'utf8'));
  const preloads = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  for (const path of ['/faq', '/services', '/about']) {
    await page.goto(site.origin + path);
    await expectKept(page, path);
  }
  expect(await preloads()).toBe(true);

  site.answers.set('/sw.js', now);
  await update(page);
  await expect.poll(preloads).toBe(false);
  await context.setOffline(true);
  for (const path of ['/faq', '/services', '/about', '/contact']) {
    await opens(page, path);
    await expect(page).toHaveURL(site.origin + path);
  }
});

test('a link tapped while the worker starts does not wait for its copies', async ({ page }) => {
  await page.evaluate(() => caches.delete('pages'));
  site.answers.set('/about', null);
  await takeOver(page, (worker) => `${worker}\n// another`);
  await opens(page, '/faq');
});

test('the editing screen is not cached', async ({ page }) => {
  await page.goto(site.origin + SCREEN_PATH);
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
  // Pages are cached in order: once the next one is, this one would be.
  await page.goto(`${site.origin}/contact`);
  await expectKept(page, '/contact');
  expect(await page.evaluate(async (path) => (await caches.match(path)) === undefined, SCREEN_PATH)).toBe(true);
});

test('a page with a secret address is never cached or served to others', async ({ page, context }) => {
  const pages = ['quote-sent', 'request'];
  const privateAddress = (name: string) => `/${name}?id=7&key=of-ellen`;
  for (const name of pages) {
    site.answers.set(privateAddress(name), built(name).replaceAll('</h1>', ' for Ellen</h1>'));
    await page.goto(`${site.origin}/${name}`);
    await expectKept(page, `/${name}`);
  }
  for (const name of pages) {
    // Not the page that is kept under the same path, which might be shown at once.
    await page.goto(site.origin + privateAddress(name));
    await expect(heading(page)).toHaveText(/ for Ellen$/);
  }
  // Pages are cached in order: once the next one is, these would be.
  await page.goto(`${site.origin}/contact`);
  await expectKept(page, '/contact');
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat();
    return Promise.all(requests.map(async ({ url }) => [url, (await (await caches.match(url))?.text()) ?? '']));
  });
  expect(kept.map(([url]) => url)).toContain(`${site.origin}/quote-sent`);
  expect(kept.filter((words) => /of-ellen|for Ellen/.test(words.join())).map(([url]) => url)).toEqual([]);

  await context.setOffline(true);
  for (const name of pages) {
    await expect(page.goto(site.origin + privateAddress(name))).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.waitForURL('chrome-error://chromewebdata/');
    await opens(page, `/${name}`);
    await expect(heading(page)).not.toHaveText(/ for Ellen$/);
  }
});

test('switched off, it removes itself and its caches', async ({ page }) => {
  const off = readFileSync('src/islands/offline/service-worker-off.ts', 'utf8');
  site.answers.set('/sw.js', stripTypeScriptTypes(off));
  await update(page);
  const left = () =>
    page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length);
  await expect.poll(left).toBe(0);
});

test('the service worker is small', () => {
  expect(readFileSync(builtFile('sw.js')).length).toBeLessThanOrEqual(2800);
});

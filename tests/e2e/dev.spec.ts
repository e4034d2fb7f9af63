import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { pageBeside } from '../editing/e2e/page-beside.ts';
import { openScreen, SCREEN_MS, screenPlace } from '../editing/e2e/screen.ts';
import { openConnected, PATIENCE, saveHoursAndSee, startDev } from './dev-server.ts';
import { expect, test } from './fixtures.ts';

/** One server is enough for all. */
test.describe.configure({ mode: 'default', timeout: PATIENCE });

let site: SiteCopy;
let dev: Awaited<ReturnType<typeof startDev>>;
test.beforeAll(async () => {
  test.setTimeout(PATIENCE);
  site = await siteCopy();
  dev = await startDev(site.folder);
});
test.afterAll(async () => {
  await dev?.stop();
  await site.cleanUp();
});

const openContact = (page: Page) => openConnected(page, `${dev.origin}/contact`);
const saveAndSee = (page: Page, words: string, meanwhile?: () => Promise<void>) =>
  saveHoursAndSee(site, page, words, meanwhile);

test('the open page shows each save after one reload', async ({ page }) => {
  const happened: string[] = [];
  page.on('framenavigated', () => happened.push('loaded'));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('full-reload')) happened.push('told to');
    }),
  );
  await openContact(page);
  // All that the three have sent comes before the page shows the fourth.
  const saves = ['Saved once.', 'Saved twice.', 'Saved again.', 'The last one.'];
  for (const words of saves) await saveAndSee(page, words);
  expect(happened).toEqual(['loaded', ...saves.flatMap(() => ['told to', 'loaded'])]);
});

test('aborted requests block neither the next save nor other pages', async ({ page }) => {
  const breakOff = () => {
    const signal = AbortSignal.timeout(300);
    return fetch(`${dev.origin}/contact`, { headers: { Accept: 'text/html' }, signal }).catch(() => {});
  };
  await openContact(page);
  for (const words of ['Before them.', 'Beside them.', 'After them.']) {
    await saveAndSee(page, words, async () => {
      // Some while the content is checked, some while their page is made.
      for (let request = 0; request < 4; request += 1) await breakOff();
    });
  }
});

test('the office is served, and asks for a sign-in', async () => {
  const textAt = async (path: string) => (await fetch(dev.origin + path)).text();
  expect(await textAt('/office')).toContain('No one has been invited');
  const args = ['src/office/cli/office.ts', 'invite', 'Ellen'];
  const options = { cwd: site.folder, env: dev.env, encoding: 'utf8' } as const;
  expect(spawnSync(process.execPath, args, options).stdout).toContain(`${dev.origin}/office/enrol#`);

  const page = await textAt('/office');
  expect(page).toContain('Sign in with the passkey of this device');
  for (const [file, type, words] of [
    ['office.css', /css/, '.bar'],
    ['office.js', /javascript/, 'office-unsent'],
  ] as const) {
    expect(page).toContain(`"/office/${file}"`);
    const answer = await fetch(`${dev.origin}/office/${file}`);
    expect(answer.headers.get('Content-Type')).toMatch(type);
    expect(await answer.text()).toContain(words);
  }
  expect(JSON.parse(await textAt('/office/office.webmanifest'))).toMatchObject({ start_url: '/office' });
  expect((await fetch(`${dev.origin}/office`)).status).toBe(401);
});

test('the editing screen shows the page beside the fields', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: dev.origin });
  const screen = await openScreen(page, site.folder);
  await screen.open(screenPlace('business'));
  await expect(pageBeside(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: SCREEN_MS });
  await page.close();
});

import type { Page } from '@playwright/test';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { PATIENCE, startDev } from './dev-server.ts';
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

/** From then on, the page receives reloads. */
const connected = (page: Page) =>
  page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: PATIENCE,
  });

const openContact = (page: Page) => Promise.all([connected(page), page.goto(`${dev.origin}/contact`)]);

/** Saves other words for the hours while the contact page is open, and waits until it shows them. */
const saveAndSee = async (page: Page, words: string, meanwhile = async () => {}) => {
  const connectedAgain = connected(page);
  const file = 'src/content/business.yaml';
  await site.write(file, (await site.read(file)).replace(/hoursNote: .*/, `hoursNote: ${words}`));
  await meanwhile();
  await page.getByText(words).waitFor({ timeout: PATIENCE });
  await connectedAgain;
};

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

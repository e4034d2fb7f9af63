import type { Page } from '@playwright/test';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { openConnected, PATIENCE, saveAndSee, startDev } from './dev-server.ts';
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

/** Waits until the page shows each of these words, saved in place of those before. */
const seeSaves = async (page: Page, file: string, [from = '', ...saves]: string[], meanwhile?: () => Promise<void>) => {
  let last = from;
  for (const to of saves) {
    await saveAndSee(page, site, { file, from: last, to }, meanwhile);
    last = to;
  }
};

/** A file that all pages read, and one that a few do. */
const SAVED = [
  ['/contact', 'business.yaml', 'Evening on-site consultations by appointment.'],
  ['/', 'testimonials.yaml', 'They set the footings in May.'],
] as const;

for (const [path, file, words] of SAVED) {
  test(`the open page shows each save of ${file} after one reload`, async ({ page }) => {
    const happened: string[] = [];
    page.on('framenavigated', () => happened.push('loaded'));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('full-reload')) happened.push('told to');
      }),
    );
    await openConnected(page, dev.origin + path);
    // All that the three have sent comes before the page shows the fourth.
    const saves = ['Saved once.', 'Saved twice.', 'Saved again.', 'The last one.'];
    await seeSaves(page, file, [words, ...saves]);
    expect(happened).toEqual(['loaded', ...saves.flatMap(() => ['told to', 'loaded'])]);
  });
}

test('aborted requests block neither the next save nor other pages', async ({ page }) => {
  const breakOff = () => {
    const signal = AbortSignal.timeout(300);
    return fetch(`${dev.origin}/contact`, { headers: { Accept: 'text/html' }, signal }).catch(() => {});
  };
  await openConnected(page, `${dev.origin}/contact`);
  const words = ['Messages are answered on Sundays too.', 'Before them.', 'Beside them.', 'After them.'];
  await seeSaves(page, 'business.yaml', words, async () => {
    // Some while the content is checked, some while their page is made.
    for (let request = 0; request < 4; request += 1) await breakOff();
  });
});

import { siteCopy } from '../../content/site-copy.ts';
import { PATIENCE, startDev } from '../../e2e/dev-server.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { pageBeside } from './page-beside.ts';
import { openScreen, SCREEN_MS, screenPlace } from './screen.ts';

test.setTimeout(PATIENCE);

test('`npm run dev` has the editing screen, with the page beside the fields', async ({ browser }) => {
  const site = await siteCopy();
  const dev = await startDev(site.folder);
  try {
    const page = await browser.newPage({ baseURL: dev.origin });
    const screen = await openScreen(page, site.folder);
    await screen.open(screenPlace('business'));
    await expect(pageBeside(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: SCREEN_MS });
    await page.close();
  } finally {
    await dev.stop();
    await site.cleanUp();
  }
});

import type { Browser } from '@playwright/test';
import { main } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { onOwnScreen } from '../editing/e2e/own-screen.ts';
import { expectScreen, openScreen, screenPlace } from '../editing/e2e/screen.ts';
import { median, took } from './measure.ts';

/**
 * `npm run bench -- edit`: how long the editing screen takes until a list is shown, until a file is open, and until it is saved, on
 * this project's files in a folder inside the browser; medians of three runs. Run nothing else at the same time.
 */
const RUNS = 3;
const ANY = { width: 1280, height: 4000 };

const measure = async (browser: Browser, baseURL: string) => {
  const page = await browser.newPage({ baseURL, viewport: ANY });
  const screen = await openScreen(page, root);
  // The folder has already been chosen, as on any day but the first.
  const list = await took(async () => {
    await page.reload();
    await expectScreen(page);
  });
  const file = await took(() => screen.open(screenPlace('business')));
  await page.getByRole('textbox', { name: 'Office' }).fill('(231) 555-0199');
  const saved = await took(() => screen.save());
  await page.close();
  return { list, file, saved };
};

const inSeconds = (ms: number) => Number((ms / 1000).toFixed(1));

await main((stop) =>
  onOwnScreen(
    'owner/site',
    async (browser, origin) => {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, origin));
      const seconds = (step: 'list' | 'file' | 'saved') => inSeconds(median(runs.map((run) => run[step])));
      console.table({ '/edit': { 'list s': seconds('list'), 'file s': seconds('file'), 'saved s': seconds('saved') } });
    },
    stop,
  ),
);

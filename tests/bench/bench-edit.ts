import type { Browser } from '@playwright/test';
import { main } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { onOwnScreen } from '../editing/e2e/own-screen.ts';
import { expectScreen, openScreen, screenPlaceOf } from '../editing/e2e/screen.ts';
import { quantile } from './load.ts';

/**
 * `npm run bench:edit`: how long the editing screen takes until a list stands, until a file is open, and until it is saved, on the
 * files of this project in a folder of the browser's own; medians of three runs. Run nothing else meanwhile.
 */
const RUNS = 3;
const ANY = { width: 1280, height: 4000 };

const measure = async (browser: Browser, baseURL: string) => {
  const page = await browser.newPage({ baseURL, viewport: ANY });
  const times: number[] = [];
  const timed = async (step: () => Promise<unknown>) => {
    const begun = performance.now();
    await step();
    times.push(performance.now() - begun);
  };
  const screen = await openScreen(page, root);
  // The folder was chosen before, as on all days but the first.
  await timed(async () => {
    await page.reload();
    await expectScreen(page);
  });
  await timed(() => screen.open(screenPlaceOf('business')));
  await page.getByRole('textbox', { name: 'Office' }).fill('(231) 555-0199');
  await timed(() => screen.save());
  await page.close();
  return times;
};

await main((stop) =>
  onOwnScreen(
    'owner/site',
    async (browser, origin) => {
      const runs: number[][] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, origin));
      const seconds = (index: number) => {
        const times = runs.map((each) => each[index] ?? 0);
        return Number((quantile(times, 0.5) / 1000).toFixed(1));
      };
      console.table({ '/edit': { 'list s': seconds(0), 'file s': seconds(1), 'saved s': seconds(2) } });
    },
    stop,
  ),
);

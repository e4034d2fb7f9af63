import type { Browser } from '@playwright/test';
import { main } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { siteCopy } from '../content/site-copy.ts';
import { openConnected, saveAndSee, startDev } from '../e2e/dev-server.ts';
import { onOwnScreen } from '../editing/e2e/own-screen.ts';
import { expectScreen, openScreen, screenPlace } from '../editing/e2e/screen.ts';
import { median, took } from './measure.ts';

/**
 * `npm run bench -- edit`: how long the editing screen takes until a list is shown, until a file is open, and until it is saved, on
 * this project's files in a folder inside the browser; and until an open page of `npm run dev` shows a saved file of the example
 * site. Medians of three runs. Run nothing else at the same time.
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

/** What is saved while `npm run dev` shows a page: a file that all pages read, one that a few do, and an article. */
const SAVES = [
  { path: '/contact', file: 'business.yaml', words: 'Evening on-site consultations by appointment.' },
  { path: '/', file: 'testimonials.yaml', words: 'They set the footings in May.' },
  {
    path: '/blog/winter-deck-maintenance',
    file: 'posts/winter-deck-maintenance.md',
    words: 'One path, shoveled the way',
  },
];

const measureSaves = async (browser: Browser) => {
  const site = await siteCopy();
  const dev = await startDev(site.folder);
  const page = await browser.newPage();
  try {
    const rows: Record<string, { 'seen s': number }> = {};
    for (const { path, file, words } of SAVES) {
      await openConnected(page, dev.origin + path);
      const texts = [words, ...Array.from({ length: RUNS }, (_, run) => `Saved ${run}.`)];
      const times: number[] = [];
      for (const [index, to] of texts.slice(1).entries()) {
        const from = texts[index] ?? '';
        times.push(await saveAndSee(page, site, { file, from, to }));
      }
      rows[file] = { 'seen s': inSeconds(median(times)) };
    }
    console.table(rows);
  } finally {
    await dev.stop();
    await site.cleanUp();
  }
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
      await measureSaves(browser);
    },
    stop,
  ),
);

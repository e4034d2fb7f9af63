import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../src/cli/browser.mjs';
import { main } from '../../src/cli/main.ts';
import { root } from '../../src/cli/paths.mjs';
import { buildScreen } from '../../src/editing/integration/build-screen.ts';
import { sendScreen } from '../../src/integrations/send-screen.ts';
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

await main(async (stop) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-edit-'));
  await buildScreen(folder, { repository: 'owner/site', branch: 'main', isReviewed: false, isLocal: true });
  const server = createServer((request, response) => {
    if (!sendScreen(folder, request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const browser = await chromium.launch({ executablePath: findBrowser() });
  stop.addEventListener('abort', () => browser.close());
  try {
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, address));
    const seconds = (index: number) =>
      Number(
        (
          quantile(
            runs.map((times) => times[index] ?? 0),
            0.5,
          ) / 1000
        ).toFixed(1),
      );
    console.table({ '/edit': { 'list s': seconds(0), 'file s': seconds(1), 'saved s': seconds(2) } });
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
});

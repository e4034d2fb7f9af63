import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { buildScreen } from '../../../src/editing/integration/editing-screen.ts';
import { isForScreen, sendScreen } from '../../../src/integrations/send-screen.ts';
import { listenHere } from '../../listen-here.ts';

/** Builds only the editing screen of this clone, and opens a browser for it, until `use` ends. */
export const onOwnScreen = async (
  repository: string,
  use: (browser: Browser, origin: string) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'editing-screen-'));
  await buildScreen(folder, { repository, branch: 'main', isReviewed: false, isLocal: true });
  const server = createServer((request, response) => {
    if (!isForScreen(request) || !sendScreen(folder, request, response)) response.writeHead(404).end();
  });
  const origin = await listenHere(server);
  const browser = await chromium.launch({ executablePath: findBrowser() });
  stop?.addEventListener('abort', () => browser.close());
  try {
    await use(browser, origin);
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
};

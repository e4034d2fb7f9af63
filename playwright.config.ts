import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findQuickBrowser } from './src/cli/browser.mjs';
import { freePort } from './src/cli/port.ts';

/**
 * The browser tests see what visitors get: the pages as built, served by the real worker (`npm start` itself), on a port
 * and with a database of their own. This file is read once more by each of Playwright's processes, which inherit both.
 */
if (!process.env.E2E_PORT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-of-tests-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.E2E_PORT = String(await freePort());
  process.env.E2E_DATA_DIR = dataDir;
}
const { E2E_PORT: PORT, E2E_DATA_DIR: DATA_DIR = '' } = process.env;
const origin = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: origin,
    // It would answer before a test's own routes do; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findQuickBrowser() },
  },
  webServer: {
    command: 'node src/cli/start.ts',
    env: { PORT, DATA_DIR },
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

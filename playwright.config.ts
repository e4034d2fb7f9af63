import { defineConfig } from '@playwright/test';
import { findQuickBrowser } from './src/cli/browser.mjs';
import { sites } from './tests/e2e/sites.ts';

const { folder, dataDir, port } = sites.example;
const origin = `http://localhost:${port}`;

/**
 * The browser tests see what visitors get: pages as built, served by the real worker (`npm start` itself). They are those
 * of the example site, in a copy of this project, so that an editor's change to the real content breaks no test.
 */
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
    cwd: folder,
    env: { PORT: String(port), DATA_DIR: dataDir },
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

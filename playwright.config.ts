import { defineConfig } from '@playwright/test';
import { findQuickBrowser } from './src/cli/browser.mjs';
import { THOROUGH } from './tests/e2e/any-content/any-page.ts';
import type { SiteFixtures } from './tests/e2e/fixtures.ts';
import { SERVED } from './tests/e2e/serve-sites.ts';
import { type Site, sites } from './tests/e2e/sites.ts';

const ANY_CONTENT = '**/any-content/*.spec.ts';
const ANOTHER = '**/another-business.spec.ts';

/** What a site need not be tested for whose pages look like those of the real one. */
const LEFT_OUT = new RegExp(THOROUGH);

const on = (site: Site) => ({ site, baseURL: site.origin });

/** `npm start` itself, in copies of this project. */
export const served = (...names: string[]) => ({
  command: `node tests/e2e/serve-sites.ts ${names.join(' ')}`,
  cwd: import.meta.dirname,
  wait: { stdout: SERVED },
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/**
 * The browser tests see what visitors get: pages as built, served by the real worker. They know the words of the example
 * site; the content that editors write, and that of another business, is only asked what is true of any content.
 */
export default defineConfig<object, SiteFixtures>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // The longest take a third of it on a quiet machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // It would answer before a test's own routes do; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findQuickBrowser() },
  },
  projects: [
    { name: 'example', testIgnore: [ANY_CONTENT, ANOTHER], use: on(sites.example) },
    { name: 'real', testMatch: ANY_CONTENT, use: on(sites.real) },
    { name: 'another', testMatch: [ANOTHER, ANY_CONTENT], grepInvert: LEFT_OUT, use: on(sites.another) },
    { name: 'changed', testMatch: ANY_CONTENT, grepInvert: LEFT_OUT, use: on(sites.changed) },
  ],
  webServer: served('example,another', 'real,changed'),
});

import { defineConfig } from '@playwright/test';
import e2e from '../../playwright.config.ts';
import { root } from '../../src/cli/paths.mjs';
import { engines } from './engines.ts';
import type { EngineOptions } from './fixtures.ts';

/** The journeys in every engine but Chromium, on the site as the browser tests serve it. All engines run at the same time. */
export default defineConfig<object, EngineOptions>({
  testDir: 'journeys',
  forbidOnly: Boolean(process.env.CI),
  workers: engines.length,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // One browser each, which is started once.
  projects: engines.map(({ name }) => ({ name, workers: 1, use: { engineName: name } })),
  webServer: Object.assign({ cwd: root }, e2e.webServer),
});

import { defineConfig } from '@playwright/test';
import { served } from '../../playwright.config.ts';
import { engines } from './engines.ts';
import type { EngineOptions } from './fixtures.ts';

const there = engines.filter((engine) => {
  const missing = engine.missing();
  if (!missing) return true;
  if (process.env.CI) throw new Error(`The journeys in ${engine.name} need what is not on this machine: ${missing}.`);
  // Each of Playwright's processes reads this file.
  if (process.env.TEST_WORKER_INDEX === undefined)
    console.log(`${engine.name} is left out: this machine does not have ${missing}.`);
  return false;
});

/** The journeys in every engine but today's Chromium, all at the same time, on the site of the browser tests. */
export default defineConfig<object, EngineOptions>({
  testDir: 'journeys',
  outputDir: '../../test-results/engines',
  forbidOnly: Boolean(process.env.CI),
  workers: Math.max(there.length, 1),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 1,
  // One browser each, started once.
  projects: there.map(({ name }) => ({ name, workers: 1, use: { engineName: name } })),
  webServer: there.length > 0 ? served('example') : [],
});

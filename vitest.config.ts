import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { contentModulesPlugin } from './src/integrations/content-modules.ts';
import { LEFT_OUT_TODAY } from './tests/clock/clock-at.ts';
import {
  currentRun,
  LONG_FILES,
  REST_FILES,
  REST_FILES_IN_WORKER,
  SAMPLES,
  WEEKLY_FILES,
} from './tests/runner/runs.ts';
import { FROZEN, frozenContent } from './tests/server/frozen-content.ts';

/**
 * Some tests, and their setup, start commands, open pictures, copy content, or render pages, which takes a busy machine longer
 * than Vitest's 5 s for a test and 10 s for a hook. In ms.
 */
const PATIENCE = 60_000;
const timeouts = { testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** Tests of code that answers requests. */
const IN_THE_WORKER = ['tests/worker/**/*.test.ts', 'tests/**/server/**/*.test.ts'];

const run = currentRun();
/** Each project has to say so: none of them gets Vitest's command line options. */
const LEFT_OUT = [
  '**/node_modules/**',
  ...LEFT_OUT_TODAY,
  ...(run === 'quick' ? [...LONG_FILES, ...WEEKLY_FILES] : []),
];

/**
 * Two projects: `unit` runs in Node, `worker` runs in workerd with a real local D1. Worker and islands get the example site's
 * content, as everywhere in the tests.
 */
export default defineConfig({
  test: {
    // Vitest would leave one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [contentModulesPlugin(FROZEN)],
        test: {
          name: 'unit',
          isolate: false,
          ...timeouts,
          include: { quick: ['tests/**/*.test.ts'], rest: REST_FILES, weekly: WEEKLY_FILES }[run ?? 'quick'],
          exclude: [...IN_THE_WORKER, '**/*.spec.ts', ...LEFT_OUT],
          env: run === 'quick' ? SAMPLES : {},
        },
      },
      {
        plugins: [
          contentModulesPlugin(FROZEN),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.jsonc' },
            miniflare: {
              // A separate small site, so that the worker's tests need no build.
              assets: { directory: './tests/server/fixtures/site', binding: 'ASSETS' },
              bindings: {
                ALLOWED_ORIGINS: 'https://pages.example, https://other.example/',
                PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? (run === 'quick' ? SAMPLES.PROPERTY_RUNS : '200'),
                TEST_MIGRATIONS: await readD1Migrations('src/leads/server/migrations'),
              },
            },
          })),
        ],
        resolve: { alias: [frozenContent] },
        test: {
          name: 'worker',
          // Starting an engine takes longer than most files; tests/server/setup.ts separates one from the next.
          isolate: false,
          ...timeouts,
          include: { quick: IN_THE_WORKER, rest: REST_FILES_IN_WORKER, weekly: [] }[run ?? 'quick'],
          exclude: LEFT_OUT,
          setupFiles: ['tests/server/setup.ts'],
        },
      },
    ],
  },
});

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findQuickBrowser } from './src/cli/browser.mjs';
import { THOROUGH, WEIGHED } from './tests/e2e/any-content/any-page.ts';
import type { SiteFixtures } from './tests/e2e/fixtures.ts';
import { SERVED } from './tests/e2e/serve-sites.ts';
import { getSite, type SiteName } from './tests/e2e/sites.ts';
import { WORDLESS } from './tests/e2e/translate.ts';
import { currentRun, LONG_FILES, NO_WALK, WALK, WALKED_FILES, WEEKLY_FILES } from './tests/runner/runs.ts';

const ANY_CONTENT = '**/any-content/*.spec.ts';
const AD_BLOCKERS = '**/any-content/ad-blockers.spec.ts';
const ANOTHER = '**/another-business.spec.ts';
const DOCKS = '**/docks-and-porches.spec.ts';
const ONTARIO = '**/*-in-ontario.spec.ts';
const OTHERS = [ANOTHER, DOCKS, ONTARIO];
const WIDE_FONT = '**/wide-font/*.spec.ts';

/** The other long files are Vitest's. */
const isSpec = (file: string) => file.endsWith('.spec.ts');

/** Tests that a site can skip if its pages look like the real one's. */
const LEFT_OUT = new RegExp(THOROUGH);

const on = (name: SiteName) => {
  const site = getSite(name);
  return { site, baseURL: site.origin };
};

const executablePath = findQuickBrowser();

/** Journeys that change what a page says: repeated in a browser that translates each page. Others are in translated.spec.ts. */
const TRANSLATED = [
  ...['ad-form', 'blog', 'checklist-form', 'estimator', 'home', 'near-you'].map((name) => `e2e/${name}`),
  'leads/after-sent/e2e/after-sent',
].map((file) => `**/${file}.spec.ts`);

/** As on a machine without a font like Arial, where pages are a sixth wider. Only Linux reads its fonts from this file. */
const wideFont = {
  executablePath,
  env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'tests/e2e/wide-font/fonts.conf') },
};

/** `npm start` itself, in copies of this project. */
export const served = (...names: string[]) => ({
  command: `node tests/e2e/serve-sites.ts ${names.join(' ')}`,
  cwd: import.meta.dirname,
  wait: { stdout: SERVED },
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** The quick run also tests on the example site what holds for any content; the longer runs test other sites. */
const run = currentRun();
const onExample = on('example');
const example = {
  quick: {
    name: 'example',
    testIgnore: [...OTHERS, WIDE_FONT, ...LONG_FILES, ...WEEKLY_FILES],
    grepInvert: NO_WALK,
    use: onExample,
  },
  rest: {
    name: 'example',
    testMatch: [...LONG_FILES, ...WALKED_FILES].filter(isSpec),
    grepInvert: new RegExp(WALK),
    use: onExample,
  },
  weekly: { name: 'example', testMatch: WEEKLY_FILES.filter(isSpec), use: onExample },
  whole: { name: 'example', testIgnore: [...OTHERS, WIDE_FONT], use: onExample },
};
const real = () => ({
  name: 'real',
  testMatch: ANY_CONTENT,
  grepInvert: new RegExp(WEIGHED),
  use: on('real'),
});
const others = () => [
  { name: 'another', testMatch: [ANOTHER, AD_BLOCKERS], use: on('another') },
  { name: 'docks', testMatch: [DOCKS, ANY_CONTENT], grepInvert: LEFT_OUT, use: on('docks') },
  { name: 'ontario', testMatch: [ONTARIO, AD_BLOCKERS], use: on('ontario') },
  {
    name: 'translated',
    testMatch: TRANSLATED,
    grepInvert: new RegExp(`${WORDLESS}|without JavaScript`),
    use: { ...onExample, isTranslated: true },
  },
  {
    name: 'wide-font',
    testMatch: [WIDE_FONT, '**/press.spec.ts', '**/frame.spec.ts', '**/any-content/every-page.spec.ts'],
    grepInvert: new RegExp(`${LEFT_OUT.source}|pressed by a finger`),
    use: { ...onExample, launchOptions: wideFont },
  },
];

/**
 * The browser tests see what visitors get: pages as built, served by the real worker. They know the words of the example
 * site; editors' content, and other businesses', only gets the tests that hold for any content.
 */
export default defineConfig<object, SiteFixtures>({
  testDir: 'tests',
  testMatch: '**/e2e/**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // What passes when repeated is told as unsteady.
  retries: run && run !== 'quick' ? 1 : 0,
  // The longest take a third of it on an idle machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // It would answer before a test's own routes do; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath },
  },
  ...{
    quick: () => ({ projects: [example.quick], webServer: served('example') }),
    rest: () => ({ projects: [example.rest, real()], webServer: served('example', 'real') }),
    weekly: () => ({ projects: [example.weekly, ...others()], webServer: served('example', 'another,docks,ontario') }),
    whole: () => ({
      projects: [example.whole, real(), ...others()],
      webServer: served('example,another,docks,ontario', 'real'),
    }),
  }[run ?? 'whole'](),
});

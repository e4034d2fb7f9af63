import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type BuiltSite, builtSite } from './built-pages.ts';
import { type Site, sites } from './sites.ts';
import { translate } from './translate.ts';

export { expect };

type Fixtures = {
  /** Console errors that these tests cause on purpose: `test.use({ expectedErrors: /status of 404/ })`. */
  expectedErrors: RegExp | undefined;
  /** Closes at the end of each test what it has opened. */
  closeAll: undefined;
};

export type SiteFixtures = {
  /** whether the browser translates each page that it shows */
  isTranslated: boolean;
  /** the site that is looked at: the example site, unless a project of playwright.config.ts names another */
  site: Site;
  /** what it has built */
  built: BuiltSite;
};

/** Contexts that tests opened themselves: an office left open would keep polling beside all later tests. */
const opened: BrowserContext[] = [];

/** A test fails, too, when a page logs an error, throws one, or breaks its content security policy (which logs one). */
export const test = base.extend<Fixtures, SiteFixtures>({
  site: [sites.example, { option: true, scope: 'worker' }],
  isTranslated: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, isTranslated }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        opened.push(context);
        if (isTranslated) await context.addInitScript(translate);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  built: [({ site }, use) => use(builtSite(site.folder)), { scope: 'worker' }],
  expectedErrors: [undefined, { option: true }],
  // Each test is a separate visitor to the worker's rate limit, which counts by address.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'CF-Connecting-IP': `198.18.${randomInt(256)}.${randomInt(256)}` });
  },
  closeAll: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(undefined);
      await Promise.all(opened.splice(0).map((context) => context.close()));
    },
    { auto: true },
  ],
  // Those that open no page need no browser for it.
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(context);
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
});

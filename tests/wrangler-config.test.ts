import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { RATE_LIMIT, RATE_PERIOD_SECONDS } from '../src/lead/limits.ts';
import { PART_PAGES } from '../src/rules/routes.ts';
import { UNASKED } from '../src/worker/rate-limit.ts';

const { config } = ts.readConfigFile('wrangler.jsonc', (path) => readFileSync(path, 'utf8'));

test('wrangler counts submissions as the lead contract says', () => {
  expect(config.ratelimits[0].simple).toEqual({ limit: RATE_LIMIT - UNASKED, period: RATE_PERIOD_SECONDS });
});

test('links in mails lead to where the pages are built for', () => {
  const [, site] = /SITE_URL = '([^']+)'/.exec(readFileSync('astro.config.mjs', 'utf8')) ?? [];
  expect(config.vars.SITE_URL).toBe(site);
});

test('the scheduled handler runs every minute, so that a failed mail is tried again after one', () => {
  expect(config.triggers.crons).toEqual(['* * * * *']);
});

test('leads, health and pages that are parts for the worker come to the worker first', () => {
  const { formCheck, ...pages } = PART_PAGES;
  const expected = ['/api/*', '/office', '/office/*', ...Object.values(pages), `${formCheck}/*`];
  expect(new Set(config.assets.run_worker_first)).toEqual(new Set(expected));
});

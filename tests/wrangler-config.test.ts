import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { expect, onTestFinished, test } from 'vitest';
import { RATE_LIMIT, RATE_PERIOD_SECONDS } from '../src/leads/contract/limits.ts';
import { UNCOUNTED_PER_MINUTE } from '../src/leads/server/submission-limit.ts';
import { PART_PAGES } from '../src/shared/routes.ts';
import { siteCopy } from './content/site-copy.ts';

const config = parse(readFileSync('wrangler.jsonc', 'utf8'), [], { allowTrailingComma: true });

test('the scheduled handler runs every minute, so that a failed mail is tried again after one', () => {
  expect(config.triggers.crons).toEqual(['* * * * *']);
});

test('wrangler counts submissions as the lead contract says', () => {
  const [leads] = config.ratelimits;
  expect(leads.simple).toEqual({ limit: RATE_LIMIT - UNCOUNTED_PER_MINUTE, period: RATE_PERIOD_SECONDS });
});

test('pages are built for where links in mails lead, whatever address that is', async () => {
  const site = await siteCopy();
  onTestFinished(site.cleanUp);
  await site.write('wrangler.jsonc', '{ "vars": { "SITE_URL": "https://www.real-decks.com" } } // mine');
  const ask = "const { default: config } = await import('./astro.config.mjs'); console.log(config.site);";
  const addressFor = (SITE_URL: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', ask], {
      cwd: site.folder,
      env: { ...process.env, SITE_URL },
      encoding: 'utf8',
    }).stdout.trim();
  expect(addressFor('')).toBe('https://www.real-decks.com');
  expect(addressFor('https://elsewhere.example')).toBe('https://elsewhere.example');
});

test('leads, health and the worker’s templates go to the worker first', () => {
  const { formCheck, ...pages } = PART_PAGES;
  const additions = ['/request', '/quote-sent', '/ads/*-thank-you'];
  const expected = ['/api/*', ...additions, ...Object.values(pages), `${formCheck}/*`];
  expect(config.assets.run_worker_first).toEqual(expect.arrayContaining(expected));
});

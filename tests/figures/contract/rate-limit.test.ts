import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { FIGURES_RATE_LIMIT } from '../../../src/figures/contract/figures-limits.ts';
import { RATE_PERIOD_SECONDS } from '../../../src/leads/contract/limits.ts';

test('wrangler counts reports of page views apart, as their contract says', () => {
  const { config } = ts.readConfigFile('wrangler.jsonc', (path) => readFileSync(path, 'utf8'));
  expect(config.ratelimits[1].simple).toEqual({ limit: FIGURES_RATE_LIMIT, period: RATE_PERIOD_SECONDS });
});

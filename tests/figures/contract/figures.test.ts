import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { FIGURES_RATE_LIMIT } from '../../../src/figures/contract/beacon.ts';
import { shareInterval, shareText } from '../../../src/figures/contract/interval.ts';
import { bucketOf, METRIC_NAMES, METRICS, metricText, p75 } from '../../../src/figures/contract/metrics.ts';
import { pageKind } from '../../../src/figures/contract/page-kinds.ts';
import { RATE_PERIOD_SECONDS } from '../../../src/leads/contract/limits.ts';

test('reads the p75 off the buckets, to within one', () => {
  for (const metric of METRIC_NAMES) {
    const [budget, edges] = [METRICS[metric].budget, [...METRICS[metric].edges] as number[]];
    // A budget inside a bucket could not be distinguished from values above it.
    expect(edges).toContain(budget);
    const values = Array.from({ length: 400 }, (_, index) => (budget * (index + 1)) / 200);
    const counts = new Map<number, number>();
    for (const value of values) counts.set(bucketOf(metric, value), (counts.get(bucketOf(metric, value)) ?? 0) + 1);
    const exact = values[299] ?? 0;
    expect(bucketOf(metric, p75(metric, counts) ?? 0)).toBe(bucketOf(metric, exact));
  }
});

test('nothing measured is nothing, and beyond the last step that is all it says', () => {
  expect(p75('LCP', new Map())).toBeNull();
  expect(p75('LCP', new Map([[bucketOf('LCP', 90_000), 3]]))).toBe(15_000);
  expect(p75('CLS', new Map([[bucketOf('CLS', 0), 9]]))).toBe(0);
  expect([metricText('LCP', 2449), metricText('INP', 180), metricText('CLS', 0.1234)]).toEqual([
    '2.4 s',
    '180 ms',
    '0.12',
  ]);
});

test('a share of few says how little it says', () => {
  // Newcombe 1998, table I: 81 of 263, and 1 of 29.
  expect(shareInterval(81, 263)).toMatchObject({ low: expect.closeTo(0.2553, 3), high: expect.closeTo(0.3662, 3) });
  expect(shareInterval(1, 29)).toMatchObject({ low: expect.closeTo(0.0061, 3), high: expect.closeTo(0.1718, 3) });
  expect([shareText(0, 0), shareText(2, 3), shareText(400, 1000)]).toEqual(['–', '67% (21 to 94%)', '40% (37 to 43%)']);
});

test('maps each page to a kind, unknown ones to the last', () => {
  const kinds = [
    '',
    '/',
    '/service-area/honor',
    '/docks-built-near-you',
    '/blog/page/2',
    '/ads/spring',
    '/ads/spring-thank-you',
    '/x/y',
    '/constructor',
  ];
  expect(kinds.map(pageKind)).toEqual(['other', 'home', 'areas', 'areas', 'blog', 'ads', 'other', 'other', 'other']);
});

test('wrangler counts reports of page views apart, as their contract says', () => {
  const { config } = ts.readConfigFile('wrangler.jsonc', (path) => readFileSync(path, 'utf8'));
  expect(config.ratelimits[1].simple).toEqual({ limit: FIGURES_RATE_LIMIT, period: RATE_PERIOD_SECONDS });
});

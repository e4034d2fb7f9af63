import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { estimatorSchema } from '../../src/schemas/estimator.ts';
import { estimateRange, formatArea, formatDollars, type PriceRange, parseArea } from '../../src/shared/estimate.ts';

const { estimator } = parse(readFileSync('tests/content/site/estimator.yaml', 'utf8'));
const { cedar, composite } = estimatorSchema.parse(estimator).materials as Record<'cedar' | 'composite', PriceRange>;

describe('the prices of the site', () => {
  test('are those of the specification', () => {
    expect(cedar).toMatchObject({ from: 45, to: 65 });
    expect(composite).toMatchObject({ from: 65, to: 89 });
  });

  test.each([
    [320, 14_400, 20_800, 20_800, 28_480],
    [120, 5_400, 7_800, 7_800, 10_680],
    [1, 45, 65, 65, 89],
    [0.5, 23, 33, 33, 45],
    [250.5, 11_273, 16_283, 16_283, 22_295],
  ])('%d square feet', (area, cedarLow, cedarHigh, compositeLow, compositeHigh) => {
    expect(estimateRange(area, cedar)).toEqual({ from: cedarLow, to: cedarHigh });
    expect(estimateRange(area, composite)).toEqual({ from: compositeLow, to: compositeHigh });
  });
});

test('no range for what is no number above 0', () => {
  for (const typed of ['', ' ', '0', '-5', 'ten', '1,000', '1e999', 'NaN']) {
    expect(estimateRange(parseArea(typed), cedar)).toBeNull();
  }
});

test('a range is whole dollars, and its low end never above its high end', () => {
  const amount = fc.double({ min: 0, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), amount, amount, (area, from, more) => {
      const range = estimateRange(area, { from, to: from + more });
      expect(range && Number.isInteger(range.from) && Number.isInteger(range.to)).toBe(true);
      expect(range && range.from >= 0 && range.from <= range.to).toBe(true);
    }),
  );
});

test('dollars and square feet as people read them', () => {
  expect(formatDollars(14_400)).toBe('$14,400');
  expect(formatArea(1250)).toBe('1,250 sq ft');
});

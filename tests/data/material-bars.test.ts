import { describe, expect, test } from 'vitest';
import { lifeBar, priceBar, priceText, sealings, topPrice } from '../../src/data/material-bars.ts';

const prices = { cedar: { from: 45, to: 65 }, composite: { from: 65, to: 89 } };

describe('prices', () => {
  test('are those of the estimator', () => {
    expect(priceText('cedar', prices)).toBe('$45–$65 a square foot');
    expect(priceText('composite', prices)).toBe('$65–$89 a square foot');
    expect(priceBar('cedar', prices)).toEqual({ from: 0.45, to: 0.65, isOpen: false });
    expect(priceBar('composite', prices)).toEqual({ from: 0.65, to: 0.89, isOpen: false });
  });

  test('are an open bar without dollars where the estimator has no price', () => {
    expect(priceText('below cedar', prices)).toBeUndefined();
    expect(priceBar('below cedar', prices)).toEqual({ from: 0, to: 0.55, isOpen: true });
    expect(priceText('above composite', prices)).toBeUndefined();
    expect(priceBar('above composite', prices)).toEqual({ from: 0.77, to: 1, isOpen: true });
  });

  test('the scale leaves room above the highest', () => {
    expect(topPrice(prices)).toBe(100);
    expect(topPrice({ ...prices, composite: { from: 80, to: 100 } })).toBe(150);
  });
});

test('a life reaches from the start of its first third to the end of its last', () => {
  expect(lifeBar({ from: 'short', to: 'medium' })).toEqual({ from: 0, to: 2 / 3, isOpen: false });
  expect(lifeBar({ from: 'long', to: 'long' })).toEqual({ from: 2 / 3, to: 1, isOpen: false });
});

test('sealings are at the mean of the years between them, the last within ten years', () => {
  expect(sealings({ from: 2, to: 3 })).toEqual([0.25, 0.5, 0.75, 1]);
  expect(sealings({ from: 4, to: 4 })).toEqual([0.4, 0.8]);
  expect(sealings(undefined)).toEqual([]);
});

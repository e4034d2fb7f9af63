import { describe, expect, test } from 'vitest';
import { lifeBar, priceBar, priceText, sealings, topPrice } from '../../src/data/material-bars.ts';

const rates = { cedar: { base: 55, spread: 10 }, composite: { base: 77, spread: 12 } };

describe('prices', () => {
  test('are those of the estimator', () => {
    expect(priceText('cedar', rates)).toBe('$45–$65 a square foot');
    expect(priceText('composite', rates)).toBe('$65–$89 a square foot');
    expect(priceBar('cedar', rates)).toEqual({ from: 0.45, to: 0.65, isOpen: false });
    expect(priceBar('composite', rates)).toEqual({ from: 0.65, to: 0.89, isOpen: false });
  });

  test('are an open bar without dollars where the estimator has no price', () => {
    expect(priceText('below cedar', rates)).toBeUndefined();
    expect(priceBar('below cedar', rates)).toEqual({ from: 0, to: 0.55, isOpen: true });
    expect(priceText('above composite', rates)).toBeUndefined();
    expect(priceBar('above composite', rates)).toEqual({ from: 0.77, to: 1, isOpen: true });
  });

  test('the scale leaves room above the highest', () => {
    expect(topPrice(rates)).toBe(100);
    expect(topPrice({ ...rates, composite: { base: 90, spread: 10 } })).toBe(150);
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

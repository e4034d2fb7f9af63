import { type Material, materials, type PriceRange, type Rate } from './estimate.ts';

/** A price in US dollars for one unit. */
export type Price = { name: string; unit: string; from: number; to: number };

const isMaterial = (name: string): name is Material => materials.some((material) => material === name);

/** Whether a line may name this price: one of the estimator's materials, or one of the list. */
export const isPriced = (name: string, prices: Record<string, unknown>) =>
  isMaterial(name) || Object.hasOwn(prices, name);

/** The price of a deck of one of the estimator's materials, for a square foot. */
export const materialPrice = (material: Material, { base, spread }: Rate): Price => ({
  name: `${material === 'cedar' ? 'Cedar' : 'Composite'} deck`,
  unit: 'square foot',
  from: Math.max(0, base - spread),
  to: base + spread,
});

type List = { materials: Record<Material, Rate>; prices: Record<string, Price> };

/** The price of this short name: one of the estimator's materials, or one of the list. */
export const priceOf = (name: string, { materials: rates, prices }: List): Price | undefined =>
  isMaterial(name) ? materialPrice(name, rates[name]) : Object.hasOwn(prices, name) ? prices[name] : undefined;

type Line = { price: string; quantity: number; note?: string | undefined };

/** The lines of a worked quote with what each costs, and their sum; whole US dollars. */
export const reckon = (lines: readonly Line[], list: List) => {
  const reckoned = lines.flatMap(({ price: name, quantity, note }) => {
    const price = priceOf(name, list);
    return price
      ? [{ ...price, note, quantity, low: Math.round(price.from * quantity), high: Math.round(price.to * quantity) }]
      : [];
  });
  const total: PriceRange = {
    low: reckoned.reduce((sum, { low }) => sum + low, 0),
    high: reckoned.reduce((sum, { high }) => sum + high, 0),
  };
  return { lines: reckoned, total };
};

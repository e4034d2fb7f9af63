import { comparedPrice, lifeSpans, type MaterialContent } from '../schemas/material.ts';
import { estimateRange, formatDollars, type PriceRange } from '../shared/estimate.ts';

/** Where a bar is on its scale, from 0 to 1. An open one is known on one side only. */
export type Bar = { from: number; to: number; isOpen: boolean };

type Prices = Readonly<Record<string, PriceRange>>;

export const UPKEEP_YEARS = 10;

const STEP_DOLLARS = 50;

/** Dollars at the end of the price scale: some space above the estimator's highest price. */
export const topPrice = (prices: Prices) => {
  const highest = Math.max(...Object.values(prices).map(({ to }) => to));
  return (Math.floor(highest / STEP_DOLLARS) + 1) * STEP_DOLLARS;
};

/** The estimator's material that a price refers to, which the content check has verified. */
const getMaterialPrice = (material: string, prices: Prices): PriceRange => {
  const price = prices[material];
  if (!price) throw new Error(`estimator.yaml has no material "${material}".`);
  return price;
};

/** The estimator's range for 'cedar'; for 'below cedar' and 'above cedar' a dashed one up to or from its middle. */
export const priceBar = (price: string, prices: Prices): Bar => {
  const top = topPrice(prices);
  const { beside, material } = comparedPrice(price);
  const { from, to } = getMaterialPrice(material, prices);
  const middle = (from + to) / 2;
  if (beside === 'below') return { from: 0, to: middle / top, isOpen: true };
  if (beside === 'above') return { from: middle / top, to: 1, isOpen: true };
  return { from: from / top, to: to / top, isOpen: false };
};

/** '$45–$65 a square foot'; undefined if the estimator has no price. */
export const priceText = (price: string, prices: Prices): string | undefined => {
  const { beside, material } = comparedPrice(price);
  const range = beside === undefined ? estimateRange(1, getMaterialPrice(material, prices)) : null;
  return range ? `${formatDollars(range.from)}–${formatDollars(range.to)} a square foot` : undefined;
};

/** Each of the spans is one third of the scale. */
export const lifeBar = ({ from, to }: Pick<MaterialContent['life'], 'from' | 'to'>): Bar => ({
  from: lifeSpans.indexOf(from) / lifeSpans.length,
  to: (lifeSpans.indexOf(to) + 1) / lifeSpans.length,
  isOpen: false,
});

/** Positions of the sealings of the first ten years on their scale, 0 to 1, spaced by the mean interval. */
export const sealings = (every: MaterialContent['upkeep']['sealing']): number[] => {
  if (!every) return [];
  const between = (every.from + every.to) / 2;
  return Array.from(
    { length: Math.floor(UPKEEP_YEARS / between) },
    (_, index) => ((index + 1) * between) / UPKEEP_YEARS,
  );
};

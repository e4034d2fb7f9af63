import { estimateRange, formatDollars, type Material, type Rate } from '../rules/estimate.ts';
import { lifeSpans, type MaterialContent } from '../schemas/material.ts';

/** Where a bar lies on its scale, from 0 to 1. An open one is known on one side only. */
export type Bar = { from: number; to: number; isOpen: boolean };

type Rates = Record<Material, Rate>;
type KnownPrice = MaterialContent['cost']['price'];

/** Years that the scale of upkeep shows. */
export const UPKEEP_YEARS = 10;

const STEP_DOLLARS = 50;

/** Dollars at the end of the scale of prices: room above the highest price of the estimator. */
export const topPrice = (rates: Rates) => {
  const highest = Math.max(...Object.values(rates).map(({ base, spread }) => base + spread));
  return (Math.floor(highest / STEP_DOLLARS) + 1) * STEP_DOLLARS;
};

/** The estimator's range, or a dashed one up to or from the middle of another material's. */
export const priceBar = (price: KnownPrice, rates: Rates): Bar => {
  const top = topPrice(rates);
  if (price === 'below cedar') return { from: 0, to: rates.cedar.base / top, isOpen: true };
  if (price === 'above composite') return { from: rates.composite.base / top, to: 1, isOpen: true };
  const { base, spread } = rates[price];
  return { from: Math.max(0, base - spread) / top, to: (base + spread) / top, isOpen: false };
};

/** '$45–$65 a square foot'; undefined where the estimator has no price. */
export const priceText = (price: KnownPrice, rates: Rates): string | undefined => {
  const range = price in rates ? estimateRange(1, rates[price as Material]) : null;
  return range ? `${formatDollars(range.low)}–${formatDollars(range.high)} a square foot` : undefined;
};

/** Each of the spans is one third of the scale. */
export const lifeBar = ({ from, to }: Pick<MaterialContent['life'], 'from' | 'to'>): Bar => ({
  from: lifeSpans.indexOf(from) / lifeSpans.length,
  to: (lifeSpans.indexOf(to) + 1) / lifeSpans.length,
  isOpen: false,
});

/** Where the sealings of the first ten years stand on their scale, 0 to 1, each after the mean of the years between. */
export const sealings = (every: MaterialContent['upkeep']['sealing']): number[] => {
  if (!every) return [];
  const between = (every.from + every.to) / 2;
  return Array.from(
    { length: Math.floor(UPKEEP_YEARS / between) },
    (_, index) => ((index + 1) * between) / UPKEEP_YEARS,
  );
};

import { comparedPrice, lifeSpans, type MaterialContent } from '../schemas/material.ts';
import { estimateRange, formatDollars, type Rate } from '../shared/estimate.ts';

/** Where a bar is on its scale, from 0 to 1. An open one is known on one side only. */
export type Bar = { from: number; to: number; isOpen: boolean };

type Rates = Readonly<Record<string, Rate>>;

export const UPKEEP_YEARS = 10;

const STEP_DOLLARS = 50;

/** Dollars at the end of the price scale: some space above the estimator's highest price. */
export const topPrice = (rates: Rates) => {
  const highest = Math.max(...Object.values(rates).map(({ base, spread }) => base + spread));
  return (Math.floor(highest / STEP_DOLLARS) + 1) * STEP_DOLLARS;
};

/** The estimator's material that a price refers to, which the content check has verified. */
const findRate = (material: string, rates: Rates): Rate => {
  const rate = rates[material];
  if (!rate) throw new Error(`estimator.yaml has no material "${material}".`);
  return rate;
};

/** The estimator's range for 'cedar'; for 'below cedar' and 'above cedar' a dashed one up to or from its middle. */
export const priceBar = (price: string, rates: Rates): Bar => {
  const top = topPrice(rates);
  const { beside, material } = comparedPrice(price);
  const { base, spread } = findRate(material, rates);
  if (beside === 'below') return { from: 0, to: base / top, isOpen: true };
  if (beside === 'above') return { from: base / top, to: 1, isOpen: true };
  return { from: Math.max(0, base - spread) / top, to: (base + spread) / top, isOpen: false };
};

/** '$45–$65 a square foot'; undefined if the estimator has no price. */
export const priceText = (price: string, rates: Rates): string | undefined => {
  const { beside, material } = comparedPrice(price);
  const range = beside === undefined ? estimateRange(1, findRate(material, rates)) : null;
  return range ? `${formatDollars(range.low)}–${formatDollars(range.high)} a square foot` : undefined;
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

/** US dollars per square foot: the middle of the range, and how far it goes below and above. */
export type Rate = { base: number; spread: number };

/** Whole US dollars. */
export type PriceRange = { low: number; high: number };

/** True for a number of square feet that a deck can have. */
export const isArea = (area: number) => area > 0 && Number.isFinite(area);

/** The range for a deck of `area` square feet, never below 0; null if the area is not a number above 0. */
export const estimateRange = (area: number, { base, spread }: Rate): PriceRange | null => {
  if (!isArea(area)) return null;
  return {
    low: Math.max(0, Math.round(area * (base - spread))),
    high: Math.round(area * (base + spread)),
  };
};

/** The number that was typed; NaN if it is not one. */
export const parseArea = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US');

/** 14400 → '$14,400' */
export const formatDollars = (amount: number) => dollars.format(amount);

/** 1250 → '1,250 sq ft' */
export const formatArea = (area: number) => `${plain.format(area)} sq ft`;

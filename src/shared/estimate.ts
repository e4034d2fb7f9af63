/** US dollars. */
export type PriceRange = { from: number; to: number };

/** Whole dollars. */
export const multiplyPrice = (quantity: number, { from, to }: PriceRange): PriceRange => ({
  from: Math.round(quantity * from),
  to: Math.round(quantity * to),
});

export const isArea = (area: number) => area > 0 && Number.isFinite(area);

/** The range for a deck of `area` square feet; null if that is not a number above 0. @param price for one of them */
export const estimateRange = (area: number, price: PriceRange): PriceRange | null =>
  isArea(area) ? multiplyPrice(area, price) : null;

export const parseArea = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US');

/** 14400 → '$14,400' */
export const formatDollars = (amount: number) => dollars.format(amount);

/** 1250 → '1,250 sq ft' */
export const formatArea = (area: number) => `${plain.format(area)} sq ft`;

import { estimateRange, formatDollars, type Rate } from '../../shared/estimate.ts';

/** '$14,400–$20,800' */
export const formatRange = (area: number, rate: Rate | undefined) => {
  const price = rate && estimateRange(area, rate);
  return price && `${formatDollars(price.low)}–${formatDollars(price.high)}`;
};

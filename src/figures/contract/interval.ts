const Z = 1.96;

/**
 * The interval that contains the true share 19 times out of 20: Wilson's interval, which also holds for small samples and for none
 * (https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval).
 * @param part of `whole`, which is above zero
 */
export const shareInterval = (part: number, whole: number): { low: number; high: number } => {
  const share = Math.min(1, part / whole);
  const middle = share + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  const scale = 1 + Z ** 2 / whole;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
};

/** `40% (30 to 52%)`; a dash where there is nothing to divide by. */
export const shareText = (part: number, whole: number): string => {
  if (whole === 0) return '–';
  const percent = (share: number) => Math.round(100 * Math.min(1, share));
  const { low, high } = shareInterval(part, whole);
  return `${percent(part / whole)}% (${percent(low)} to ${percent(high)}%)`;
};

/** The value that this share (0 to 1) of the numbers does not exceed. */
export const quantile = (numbers: number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

export const median = (numbers: number[]) => quantile(numbers, 0.5);

/** How long the work takes, in ms. */
export const took = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

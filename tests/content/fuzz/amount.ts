import fc from 'fast-check';

const ALL_SLIPS = 2000;

/** fast-check prints it with a counterexample; the same seed makes the same mistakes, edits, and choices. */
export const SEED = Number(process.env.PROPERTY_SEED ?? 1117);

/** How many typos are tried: `SLIPS=100` tries a hundred, always the same ones, and builds no site with them. */
export const SLIPS = Number(process.env.SLIPS ?? ALL_SLIPS);
export const IS_SAMPLE = SLIPS < ALL_SLIPS;

/** That many, drawn with another seed. */
export const sample = <One>(all: readonly One[], number: number, seed = SEED): One[] => {
  const length = Math.min(number, all.length);
  return fc.sample(fc.subarray([...all], { minLength: length, maxLength: length }), { seed, numRuns: 1 })[0] ?? [];
};

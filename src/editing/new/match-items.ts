import { dequal } from 'dequal';

/** What happens to a list: an item becomes another one, goes, or comes to stand in front of the item that was at `at`. */
type Step = { was: number; becomes: number } | { was: number } | { at: number; comes: number };

/** Lengths of the longest runs that both lists have in common, from each pair of places to the ends. */
const commonRuns = (before: readonly unknown[], after: readonly unknown[]): number[][] => {
  const runs = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const run = (i: number, j: number) => runs[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const row = runs[i] ?? [];
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] = dequal(before[i], after[j]) ? run(i + 1, j + 1) + 1 : Math.max(run(i + 1, j), run(i, j + 1));
    }
  }
  return runs;
};

/**
 * The steps from one list to another that leave as many items alone as they can. Items that differ at the same place are
 * the same item, changed.
 */
export const matchItems = (before: readonly unknown[], after: readonly unknown[]): Step[] => {
  const runs = commonRuns(before, after);
  const steps: Step[] = [];
  let gone: number[] = [];
  let come: number[] = [];
  const settle = (at: number) => {
    const changed = Math.min(gone.length, come.length);
    for (let k = 0; k < changed; k++) steps.push({ was: gone[k] as number, becomes: come[k] as number });
    for (const was of gone.slice(changed)) steps.push({ was });
    for (const comes of come.slice(changed)) steps.push({ at, comes });
    gone = [];
    come = [];
  };
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && dequal(before[i], after[j])) {
      settle(i);
      i++;
      j++;
    } else if (j < after.length && (i === before.length || (runs[i]?.[j + 1] ?? 0) >= (runs[i + 1]?.[j] ?? 0)))
      come.push(j++);
    else gone.push(i++);
  }
  settle(i);
  return steps;
};

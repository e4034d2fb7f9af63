import { distance } from 'fastest-levenshtein';

/** The known word with the fewest letters to change, if that is at most half of them (or two). */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const [best] = known.map((name) => ({ name, changes: distance(word, name) })).sort((a, b) => a.changes - b.changes);
  return best && best.changes <= Math.max(2, word.length / 2) ? best.name : undefined;
};

/** The same for a short name, which may also go on: `ridge-fence` is `ridge-fence-in-acme`, not `privacy-fence`. */
export const nearestName = (name: string, known: readonly string[]): string | undefined =>
  known.find((other) => other.startsWith(`${name}-`)) ?? nearest(name, known);

import { type Tables, unknownReferences } from '../../../data/references.ts';
import { type CollectionName, registry } from '../../../schemas/collections.ts';
import { SLUG } from '../../../shared/slug.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import { SEPARATE, severalOf } from '../fields/several.ts';
import type { Finding } from '../finding.ts';
import { inQuotes } from '../words.ts';
import { snippet, valueAt } from '../yaml/snippet.ts';

/** So many names can be listed in a message; more are better looked up. */
const MOST_LISTED = 10;

const NO_SHORT_NAME = 'Write the short name in small letters with dashes, for example "cedar-decks".';

/** Short names of other entries that do not exist. Of `incomplete` collections it is only judged whether it can be one. */
export const unknownNames = (entries: readonly ContentEntry[], incomplete: ReadonlySet<CollectionName>): Finding[] => {
  const tables = Object.fromEntries(Map.groupBy(entries, ({ collection }) => collection)) as Tables<ContentEntry>;
  return unknownReferences(tables).flatMap(({ entry, to, path, value, guess, known, place }) => {
    if (incomplete.has(to)) return SLUG.test(value) ? [] : error(entry, path, NO_SHORT_NAME);
    const one = registry[to].label;
    const list = valueAt(entry.data, path.slice(0, -1));
    const several = Array.isArray(list) && severalOf(value, known);
    if (several) {
      const whole = list.toSpliced(Number(path.at(-1)), 1, ...several);
      return error(entry, path, SEPARATE, snippet(entry.data, path.slice(0, -1), whole));
    }
    const says = [
      `There is no ${one} "${value}".`,
      guess ? `Did you mean "${guess}"?` : '',
      `Use one that stands in ${place}${known.length <= MOST_LISTED ? ` (${inQuotes(known)})` : ''}, or add yours there first.`,
    ];
    const corrected = guess && snippet(entry.data, path, guess);
    return error(entry, path, says.filter(Boolean).join(' '), corrected);
  });
};

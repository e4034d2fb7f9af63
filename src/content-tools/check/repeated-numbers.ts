import { plainSchema } from '../../schemas/collections.ts';
import { walk } from '../../schemas/fields.ts';
import { error } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { snippet } from './snippet.ts';

/** Fields that no two entries of a collection may have alike. */
const numbersOf = (entry: ContentEntry) =>
  walk(plainSchema(entry.collection), entry.data).flatMap(({ path, value, notes }) =>
    notes.unique && typeof value === 'number' ? [{ entry, path, number: value }] : [],
  );

/** Numbers that an entry before has already. */
export const repeatedNumbers = (entries: readonly ContentEntry[]): Finding[] =>
  [...Map.groupBy(entries.flatMap(numbersOf), ({ entry }) => entry.collection).values()].flatMap((numbered) => {
    const free = Math.max(...numbered.map(({ number }) => number)) + 1;
    const first = new Map<number, string>();
    return numbered.flatMap(({ entry, path, number }) => {
      const before = first.get(number);
      first.set(number, before ?? entry.id);
      if (before === undefined) return [];
      const says = `"${before}" has this number already. The next free one is ${free}.`;
      return error(entry, path, says, snippet(entry.data, path, free));
    });
  });

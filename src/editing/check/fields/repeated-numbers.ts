import { repeatsIn } from '../../../shared/repeats.ts';
import { error } from '../about.ts';
import { type ContentEntry, walkEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { snippet } from '../yaml/snippet.ts';

/** Fields that no two entries of a collection may have alike. */
const numbersOf = (entry: ContentEntry) =>
  walkEntry(entry).flatMap(({ path, value, notes }) =>
    notes.unique && typeof value === 'number' ? [{ entry, path, number: value }] : [],
  );

/** Numbers that an entry before has already. */
export const repeatedNumbers = (entries: readonly ContentEntry[]): Finding[] => {
  const all = entries.flatMap(numbersOf);
  return repeatsIn(all, ({ entry, number }) => `${entry.collection} ${number}`).map(({ item, first }) => {
    const { entry, path } = item;
    const beside = all.filter((other) => other.entry.collection === entry.collection);
    const free = Math.max(...beside.map(({ number }) => number)) + 1;
    const says = `"${first.entry.id}" has this number already. The next free one is ${free}.`;
    return error(entry, path, says, snippet(entry.data, path, free));
  });
};

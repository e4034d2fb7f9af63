import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from '../../../schemas/collections.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import { endedAds, movedOf } from './moved-addresses.ts';

/** The addresses of entries that visitors and search engines may know, one a line; `content:check --publish` keeps it. */
export const PUBLISHED_FILE = 'published-addresses.txt';

const HEAD = `# Addresses that visitors and search engines know. npm run content:check -- --publish adds those of new pages, and the check
# warns when one of them leads nowhere any more. Remove a line when its page is gone for good.
`;

/** The lines of the file, with their numbers from 1; none before the site was first published. */
export const readPublished = async (root: string): Promise<{ address: string; line: number }[]> => {
  const text = await readFile(join(root, PUBLISHED_FILE), 'utf8').catch(() => '');
  return text.split(/\r?\n/).flatMap((row, index) => {
    const address = row.trim();
    return address.startsWith('/') ? [{ address, line: index + 1 }] : [];
  });
};

/** The addresses of all entries that are on the site. */
export const openAddresses = (entries: readonly ContentEntry[], waiting: Waiting): string[] =>
  entries.filter((entry) => !waiting.has(entry)).flatMap(({ collection, id }) => addressOf(collection, id) ?? []);

/** Every address that leads somewhere: of pages, of those that moved to one, and of ads that are over. */
export const leadingAddresses = (entries: readonly ContentEntry[], waiting: Waiting): ReadonlySet<string> =>
  new Set([
    ...openAddresses(entries, waiting),
    ...endedAds(entries, waiting).map(({ from }) => from),
    ...entries.filter((entry) => !waiting.has(entry)).flatMap((entry) => movedOf(entry).map(({ from }) => from)),
  ]);

/** Adds the addresses of new pages to the file; returns them. */
export const notePublished = async (root: string, open: readonly string[]): Promise<string[]> => {
  const known = (await readPublished(root)).map(({ address }) => address);
  const added = open.filter((address) => !known.includes(address));
  const all = [...known, ...added].sort();
  if (added.length > 0) await writeFile(join(root, PUBLISHED_FILE), `${HEAD}${all.join('\n')}\n`);
  return added;
};

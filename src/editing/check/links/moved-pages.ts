import { type CollectionName, registry } from '../../../schemas/collections.ts';
import { nearest } from '../../../shared/nearest.ts';
import { redirectTarget } from '../../../shared/routes.ts';
import { error } from '../about.ts';
import { type Moved, movedOf } from '../addresses/moved-addresses.ts';
import { leadingAddresses, openAddresses, PUBLISHED_FILE, readPublished } from '../addresses/published-addresses.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import type { Finding } from '../finding.ts';

/** Paths that are answered before anybody asks where they moved to. */
const TAKEN = /^\/(api|_astro)(\/|$)/;

/** Why a former address can redirect nobody; undefined when all is well. */
const mistakeIn = (
  { entry, from, to }: Moved,
  known: ReadonlySet<string>,
  before: ContentEntry | undefined,
): string | undefined => {
  if (from === to)
    return 'This is the address that the page has now. Remove it: only those that it had before belong here.';
  const ready = redirectTarget(from);
  if (ready !== undefined) return `${from} leads to ${ready} already, whatever stands here. Remove it.`;
  if (TAKEN.test(from)) return `Addresses below ${from.split('/', 2).join('/')}/ are no pages. Remove it.`;
  if (known.has(from)) {
    return `There is a page at ${from} now, which nobody could reach any more. Remove this address, or that page.`;
  }
  // An address twice in one list is told of like any other word (repeated-items.ts).
  if (before && before !== entry)
    return `"${before.id}" says that it had this address, too. It can lead to one of them only: remove it from the other.`;
  return undefined;
};

/** Former addresses that cannot lead to their page: another page has them, or another entry claims them. */
export const wrongMoves = (entries: readonly ContentEntry[], known: ReadonlySet<string>): Finding[] => {
  const claimed = new Map<string, ContentEntry>();
  const told = new Set<string>();
  return entries.flatMap(movedOf).flatMap((moved) => {
    const { entry, index, from } = moved;
    const says = mistakeIn(moved, known, claimed.get(from));
    claimed.set(from, entry);
    // Of the two addresses of an area, one is told of.
    const place = `${entry.file.path} ${entry.id} ${index}`;
    if (says === undefined || told.has(place)) return [];
    told.add(place);
    return [error(entry, ['formerly', index], says)];
  });
};

/** Addresses that visitors know and that lead nowhere any more. */
export const lostAddresses = async (
  root: string,
  entries: readonly ContentEntry[],
  waiting: Waiting,
  incomplete: ReadonlySet<CollectionName>,
): Promise<Finding[]> => {
  // A file that cannot be read is told of where it lies.
  if ([...incomplete].some((name) => registry[name].address !== undefined)) return [];
  const published = await readPublished(root);
  const leading = leadingAddresses(entries, waiting);
  const noted = new Set(published.map(({ address }) => address));
  const fresh = openAddresses(entries, waiting).filter((address) => !noted.has(address));
  return published
    .filter(({ address }) => !leading.has(address))
    .map(({ address, line }) => {
      const says = waiting.at(address)
        ? `Visitors and search engines know ${address}, which is on the site no more while its entry is not published.`
        : wherePageWent(address, fresh);
      return { severity: 'warning', file: PUBLISHED_FILE, line, says };
    });
};

const wherePageWent = (address: string, fresh: readonly string[]): string => {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const names = fresh.filter((other) => other.startsWith(folder)).map((other) => other.slice(folder.length));
  const guess = nearest(address.slice(folder.length), names);
  return [
    `Visitors and search engines know ${address}, and there is no such page any more.`,
    ...(guess ? [`Is it now ${folder}${guess}?`] : []),
    `Write "formerly: [${address}]" into the entry that took its place; if none did, remove this line.`,
  ].join(' ');
};

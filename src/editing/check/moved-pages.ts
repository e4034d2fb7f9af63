import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAddress, registry } from '../../schemas/collections.ts';
import { addressOfPage, pageAddresses } from '../../schemas/page-addresses.ts';
import { oldAddress } from '../../schemas/text.ts';
import { nearest } from '../../shared/nearest.ts';
import { adAddress, redirectTarget, thankYouPage } from '../../shared/routes.ts';
import {
  asFields,
  asList,
  type ContentEntry,
  error,
  type Finding,
  type SiteOnDisk,
  type Waiting,
} from './checked-site.ts';
import { type Ended, endedAds } from './waiting.ts';

/** A former address of a page, and where it leads now. `path` is the place in the entry that lists it. */
export type Moved = { entry: ContentEntry; path: (string | number)[]; from: string; to: string };

const AREA = /^\/service-area(s?)\//;

const AD = adAddress('');

/** Areas have two addresses, and ads a thank-you page: each former address redirects to its counterpart. */
const twins = (from: string, to: string): [from: string, to: string][] => {
  if ([from, to].every((address) => AREA.test(address))) {
    return ['/service-area/', '/service-areas/'].map((start) => [from.replace(AREA, start), to.replace(AREA, start)]);
  }
  const ads = [from, to].filter((address) => address.startsWith(AD)).map((address) => address.slice(AD.length));
  const [old, now] = ads.map(thankYouPage);
  return [[from, to], ...(old && now ? [[old, now] satisfies [string, string]] : [])];
};

const ownAddress = ({ collection, id, data }: ContentEntry): string | undefined =>
  collection === 'pages' ? addressOfPage(id, data) : getAddress(collection, id);

/** The default address of a page redirects to the one that its file sets. */
const listUsualMoves = (entry: ContentEntry, to: string): Moved[] => {
  const from = entry.collection === 'pages' ? (pageAddresses as Record<string, string>)[entry.id] : undefined;
  return from && from !== to ? [{ entry, path: ['address'], from, to }] : [];
};

export const listMoves = (entry: ContentEntry): Moved[] => {
  const to = ownAddress(entry);
  if (to === undefined) return [];
  const listed = asList(asFields(entry.data).formerly).flatMap((address, index): Moved[] => {
    const { data: from } = oldAddress.safeParse(address);
    return from === undefined
      ? []
      : twins(from, to).map(([old, now]) => ({ entry, path: ['formerly', index], from: old, to: now }));
  });
  return [...listUsualMoves(entry, to), ...listed];
};

/**
 * The file `_redirects` of a host: https://developers.cloudflare.com/workers/static-assets/redirects/. The query is carried
 * over automatically. With a trailing slash as well, so that such a visitor is not redirected twice.
 */
export const redirectsFile = (moved: readonly Moved[], ended: readonly Ended[] = []): string =>
  [...moved.map((one) => ({ ...one, status: 308 })), ...ended.map((one) => ({ ...one, status: 302 }))]
    .flatMap(({ from, to, status }) => [`${from} ${to} ${status}`, `${from}/ ${to} ${status}`])
    .map((line) => `${line}\n`)
    .join('');

/** The addresses of entries that visitors and search engines may know, one per line; `content:check --publish` maintains it. */
export const PUBLISHED_FILE = 'published-addresses.txt';

const HEAD = `# Addresses that visitors and search engines know. npm run content:check -- --publish adds those of new pages, and the check
# warns when one of them leads nowhere. Remove a line when its page is gone for good.
`;

/** The lines of the file, with their numbers from 1; none before the site was first published. */
const readPublished = async (root: string) => {
  const text = await readFile(join(root, PUBLISHED_FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').map((row, index) => ({ address: row.trim(), line: index + 1 }));
  return lines.filter(({ address }) => address.startsWith('/'));
};

/** Those from content: of entries, and of a page that sets its own. */
export const openAddresses = (entries: readonly ContentEntry[], waiting: Waiting): string[] =>
  entries
    .filter((entry) => !waiting.has(entry) && (entry.collection !== 'pages' || 'address' in asFields(entry.data)))
    .flatMap((entry) => ownAddress(entry) ?? []);

/** Every address that leads somewhere: of pages, of those that redirect to one, and of ads that are over. */
const leadingAddresses = (entries: readonly ContentEntry[], waiting: Waiting): ReadonlySet<string> =>
  new Set([
    ...openAddresses(entries, waiting),
    ...endedAds(entries, waiting).map(({ from }) => from),
    ...entries.filter((entry) => !waiting.has(entry)).flatMap((entry) => listMoves(entry).map(({ from }) => from)),
  ]);

export const notePublished = async (root: string, open: readonly string[]): Promise<string[]> => {
  const known = (await readPublished(root)).map(({ address }) => address);
  const added = open.filter((address) => !known.includes(address));
  const all = [...known, ...added].sort();
  if (added.length > 0) await writeFile(join(root, PUBLISHED_FILE), `${HEAD}${all.join('\n')}\n`);
  return added;
};

/** Paths that are answered before redirects are looked up. */
const TAKEN = /^\/(api|_astro)(\/|$)/;

/** Why a former address cannot redirect anyone; undefined if all is well. */
const mistakeIn = ({ entry, from, to }: Moved, known: ReadonlySet<string>, before: ContentEntry | undefined) => {
  if (from === to) return 'The page has this address now. Remove it: only former addresses belong here.';
  const ready = redirectTarget(from);
  if (ready !== undefined) return `${from} leads to ${ready} already, with or without this line. Remove it.`;
  if (TAKEN.test(from)) return `Addresses below ${from.split('/', 2).join('/')}/ are not pages. Remove it.`;
  if (known.has(from)) {
    return `There is a page at ${from} now, which no one could reach anymore. Remove this address, or that page.`;
  }
  // An address listed twice is reported like any other repeated word (name-rules.ts).
  if (before && before !== entry)
    return `"${before.id}" says that it had this address, too. It can lead to one of them only: remove it from the other.`;
  return undefined;
};

/** Former addresses that cannot lead to their page: another page has them, or another entry claims them. */
export const wrongMoves = ({ entries, addresses }: SiteOnDisk): Finding[] => {
  const claimed = new Map<string, ContentEntry>();
  const reported = new Set<string>();
  return entries.flatMap(listMoves).flatMap((moved) => {
    const { entry, path, from } = moved;
    const message = mistakeIn(moved, addresses, claimed.get(from));
    claimed.set(from, entry);
    // An area has two addresses: report one.
    const place = `${entry.file.path} ${entry.id} ${path}`;
    if (message === undefined || reported.has(place)) return [];
    reported.add(place);
    return error(entry, path, message);
  });
};

export const lostAddresses = async ({ root, entries, waiting, incomplete }: SiteOnDisk): Promise<Finding[]> => {
  // A file that cannot be read has its own finding.
  if ([...incomplete].some((name) => name === 'pages' || registry[name].address !== undefined)) return [];
  const published = await readPublished(root);
  const leading = leadingAddresses(entries, waiting);
  const noted = new Set(published.map(({ address }) => address));
  const fresh = openAddresses(entries, waiting).filter((address) => !noted.has(address));
  return published
    .filter(({ address }) => !leading.has(address))
    .map(({ address, line }) => {
      const message = waiting.at(address)
        ? `Visitors and search engines know ${address}, which is no longer published. Publish it again; or, if it is gone for good, delete its file and this line.`
        : wherePageWent(address, fresh);
      return { severity: 'warning', file: PUBLISHED_FILE, line, message };
    });
};

const wherePageWent = (address: string, fresh: readonly string[]): string => {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const names = fresh.filter((other) => other.startsWith(folder)).map((other) => other.slice(folder.length));
  const guess = nearest(address.slice(folder.length), names);
  const question = guess ? ` Is it now ${folder}${guess}?` : '';
  return `Visitors and search engines know ${address}, and there is no such page anymore.${question} Write "formerly: [${address}]" into the entry that took its place; if none did, remove this line.`;
};

import { addressOf } from '../../schemas/collections.ts';
import { oldAddress } from '../../schemas/text.ts';
import type { ContentEntry } from '../check/content-entry.ts';
import { fieldsOf } from '../check/loose-fields.ts';

/** An address that a page had before, and where it leads now. `index` is its place in the entry's list. */
export type Moved = { entry: ContentEntry; index: number; from: string; to: string };

const AREA = /^\/service-area(s?)\//;

/** Areas stand at two addresses: who knew one of them is led to the same one. */
const areaTwins = (from: string, to: string): [from: string, to: string][] => {
  if (!AREA.test(from) || !AREA.test(to)) return [[from, to]];
  return ['/service-area/', '/service-areas/'].map((start) => [from.replace(AREA, start), to.replace(AREA, start)]);
};

/** The former addresses of one entry, as far as they can be read. */
export const movedOf = (entry: ContentEntry): Moved[] => {
  const to = addressOf(entry.collection, entry.id);
  const { formerly } = fieldsOf(entry.data);
  if (to === undefined || !Array.isArray(formerly)) return [];
  return formerly.flatMap((address, index) => {
    const { data: from } = oldAddress.safeParse(address);
    return from === undefined ? [] : areaTwins(from, to).map(([old, now]) => ({ entry, index, from: old, to: now }));
  });
};

/**
 * The file `_redirects` of a host: https://developers.cloudflare.com/workers/static-assets/redirects/. The query travels
 * along by itself. With a slash at the end as well, so that such a visitor is not sent on twice.
 */
export const redirectsFile = (moved: readonly Moved[]): string =>
  moved
    .flatMap(({ from, to }) => [`${from} ${to} 308`, `${from}/ ${to} 308`])
    .map((line) => `${line}\n`)
    .join('');

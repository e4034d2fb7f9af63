import { addressOf } from '../../../schemas/collections.ts';
import { pageAddresses } from '../../../schemas/page-addresses.ts';
import { oldAddress } from '../../../schemas/text.ts';
import { adAddress, thankYouPage } from '../../../shared/routes.ts';
import { type ContentEntry, fieldsOfSingle } from '../content-entry.ts';
import type { Waiting } from '../dates/waiting.ts';
import { fieldsOf } from '../loose-fields.ts';

/** An address that a page had before, and where it leads now. `index` is its place in the entry's list. */
export type Moved = { entry: ContentEntry; index: number; from: string; to: string };

const AREA = /^\/service-area(s?)\//;

const AD = adAddress('');

/** Areas stand at two addresses, ads have a page of thanks: who knew one of them is led to the same one. */
const twins = (from: string, to: string): [from: string, to: string][] => {
  if ([from, to].every((address) => AREA.test(address))) {
    return ['/service-area/', '/service-areas/'].map((start) => [from.replace(AREA, start), to.replace(AREA, start)]);
  }
  const ads = [from, to].filter((address) => address.startsWith(AD)).map((address) => address.slice(AD.length));
  const [old, now] = ads.map(thankYouPage);
  return [[from, to], ...(old && now ? [[old, now] satisfies [string, string]] : [])];
};

/** The former addresses of one entry, as far as they can be read. */
export const movedOf = (entry: ContentEntry): Moved[] => {
  const to = addressOf(entry.collection, entry.id);
  const { formerly } = fieldsOf(entry.data);
  if (to === undefined || !Array.isArray(formerly)) return [];
  return formerly.flatMap((address, index) => {
    const { data: from } = oldAddress.safeParse(address);
    return from === undefined ? [] : twins(from, to).map(([old, now]) => ({ entry, index, from: old, to: now }));
  });
};

/** An address whose page is over, and where its visitors are led meanwhile. */
export type Ended = { from: string; to: string };

/** Of ads whose last day is past: a click on one that still runs leads to the business's first ad page, or to the contact page. */
export const endedAds = (entries: readonly ContentEntry[], waiting: Waiting): Ended[] => {
  const { page } = fieldsOf(fieldsOfSingle(entries, 'business').ads);
  const first = entries.find(({ collection, id }) => collection === 'ads' && id === page);
  const to = first && !waiting.has(first) ? adAddress(first.id) : pageAddresses.contact;
  return entries
    .filter((entry) => entry.collection === 'ads' && waiting.isOver(entry))
    .map(({ id }) => ({ from: adAddress(id), to }));
};

/**
 * The file `_redirects` of a host: https://developers.cloudflare.com/workers/static-assets/redirects/. The query travels
 * along by itself. With a slash at the end as well, so that such a visitor is not sent on twice.
 */
export const redirectsFile = (moved: readonly Moved[], ended: readonly Ended[] = []): string =>
  [...moved.map((one) => ({ ...one, status: 308 })), ...ended.map((one) => ({ ...one, status: 302 }))]
    .flatMap(({ from, to, status }) => [`${from} ${to} ${status}`, `${from}/ ${to} ${status}`])
    .map((line) => `${line}\n`)
    .join('');

import { addressOf, type CollectionName } from '../../../schemas/collections.ts';
import { pageAddresses } from '../../../schemas/page-addresses.ts';
import { nearest } from '../../../shared/nearest.ts';
import { asOneArea } from '../../../shared/routes.ts';
import { toSlug } from '../../../shared/slug.ts';
import type { ContentEntry } from '../content-entry.ts';
import { keptByFile } from '../kept-by-file.ts';
import { fieldsOf } from '../loose-fields.ts';
import { anchorsOf } from '../markdown/headings.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** Places in pages that code names: their ids, and the pages that have them. */
const OF_CODE: Readonly<Record<string, RegExp>> = {
  content: /^\//,
  contents: /^\/(guides\/.+|privacy-policy|terms-of-service)$/,
  credentials: /^\/about$/,
  quote:
    /^\/((ads|portfolio|service-areas|services)\/.+|blog\/[^/]+|contact|deck-cost-estimator|decks-built-near-you|get-quote|portfolio|services)?$/,
  related: /^\/blog\/[^/]+$/,
};

/** Pages whose parts are the entries of collections, each under its short name. */
const OF_ENTRIES: Readonly<Record<string, readonly CollectionName[]>> = {
  '/guides/deck-planning-guide': ['guide'],
  '/permits': ['permits', 'permitOffices'],
};

const headingsIn = keptByFile((body): string[] => anchorsOf(readMarkdown(body)));

/** The county of a place that gives permits has a part of its own, too. */
const countyOf = ({ data }: ContentEntry): string[] => {
  const { county } = fieldsOf(data);
  return typeof county === 'string' ? [`${toSlug(county)}-county`] : [];
};

/** What code names on a page. */
const ofCode = (address: string) => Object.keys(OF_CODE).filter((name) => OF_CODE[name]?.test(asOneArea(address)));

/** What an address may have behind its "#". */
const anchorsAt = (address: string, entries: readonly ContentEntry[]): string[] => {
  const parts = entries.filter(({ collection }) => OF_ENTRIES[address]?.includes(collection));
  const own = entries.filter(({ collection, id }) => addressOf(collection, id) === asOneArea(address));
  return [
    ...ofCode(address),
    ...parts.flatMap((part) => [part.id, ...countyOf(part)]),
    ...[...parts, ...own].flatMap(({ file }) => (file.body === '' ? [] : headingsIn(file.body, file.path))),
  ];
};

/** What is wrong with the part of a page's address behind its "#"; undefined when there is such a place on the page. */
export const deadAnchor = (address: string, anchor: string, entries: readonly ContentEntry[]): string | undefined => {
  const known = anchorsAt(address, entries);
  if (known.includes(anchor)) return undefined;
  const guess = nearest(anchor, known);
  const hint = guess ? `Did you mean ${address}#${guess}?` : `Write ${address} alone, which leads to its beginning.`;
  return `The page ${address} has no place called "${anchor}". ${hint}`;
};

/** The page that shows an entry's own links; undefined where several do. */
const pageOf = ({ collection, id }: ContentEntry): string | undefined => {
  if (collection === 'pages') return (pageAddresses as Record<string, string>)[id];
  const around = Object.keys(OF_ENTRIES).find((page) => OF_ENTRIES[page]?.includes(collection));
  return addressOf(collection, id) ?? around;
};

/** What is wrong with a link to a place of the same page, `#quote`. */
export const deadAnchorBeside = (
  entry: ContentEntry,
  anchor: string,
  entries: readonly ContentEntry[],
): string | undefined => {
  const page = pageOf(entry);
  // What is written with the blog may stand beside its articles, and what no page of its own shows, on any page.
  const known =
    page === undefined ? Object.keys(OF_CODE) : [...anchorsAt(page, entries), ...ofCode(`${page}/of-an-entry`)];
  if (known.includes(anchor)) return undefined;
  const guess = nearest(anchor, known);
  const listed = known.filter((name) => name !== 'content').map((name) => `#${name}`);
  const hint = guess
    ? `Did you mean #${guess}?`
    : `${listed.length > 0 ? `There are ${listed.join(', ')}.` : 'There is none.'} For a place of another page, write that page in front.`;
  return `No place of this page is called "${anchor}". ${hint}`;
};

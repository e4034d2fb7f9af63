import { nearest } from '../../../lib/nearest.ts';
import { asOneArea } from '../../../rules/routes.ts';
import { addressOf, type CollectionName } from '../../../schemas/collections.ts';
import type { ContentEntry } from '../content-entry.ts';
import { keptByFile } from '../kept-by-file.ts';
import { anchorsOf } from '../markdown/headings.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** Places in pages that code names: their ids, and the pages that have them. */
const OF_CODE: Readonly<Record<string, RegExp>> = {
  content: /^\//,
  quote: /^\/(contact|get-quote|services\/.+|portfolio\/.+|blog\/[^/]+)?$/,
  contents: /^\/(guides\/.+|privacy-policy|terms-of-service)$/,
};

/** Pages whose parts are the entries of a collection, each under its short name. */
const OF_ENTRIES: Readonly<Record<string, CollectionName>> = {
  '/guides/deck-planning-guide': 'guide',
  '/permits': 'permits',
};

const headingsIn = keptByFile((body): string[] => anchorsOf(readMarkdown(body)));

/** What an address may have behind its "#". */
const anchorsAt = (address: string, entries: readonly ContentEntry[]): string[] => {
  const parts = entries.filter(({ collection }) => collection === OF_ENTRIES[address]);
  const own = entries.filter(({ collection, id }) => addressOf(collection, id) === asOneArea(address));
  return [
    ...Object.keys(OF_CODE).filter((name) => OF_CODE[name]?.test(address)),
    ...parts.map(({ id }) => id),
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

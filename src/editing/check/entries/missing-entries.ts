import { CONTENT_FOLDER, type CollectionName, registry } from '../../../schemas/collections.ts';
import { pageSections } from '../../../schemas/page-sections.ts';
import { parts } from '../../../schemas/site-parts.ts';
import { listOfKnownEntries } from '../../../shared/known-entries.ts';
import { nearest } from '../../../shared/nearest.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

type Wanted = { collection: CollectionName; id: string; shown: string; needs?: string; isMailed?: true };

/** Pages that every site has, and those that go with one that is there. */
const wantedPages = (entries: readonly ContentEntry[]): Wanted[] => {
  const has = (page: string) => entries.some(({ collection, id }) => collection === 'pages' && id === page);
  const mayGo = new Set<string>(parts.flatMap(({ pages }) => (has(pages[0]) ? [] : pages)));
  return Object.keys(pageSections)
    .filter((id) => !mayGo.has(id))
    .map((id) => ({ collection: 'pages', id, shown: 'a page of the site is made of it' }));
};

/** Entries that code names and that are missing, renamed, or without a field that is shown of them. */
export const missingEntries = (
  entries: readonly ContentEntry[],
  incomplete: ReadonlySet<CollectionName>,
): Finding[] => {
  const wanted = [...listOfKnownEntries, ...wantedPages(entries)];
  return wanted.flatMap((one) => {
    const { collection, id, needs, shown, isMailed } = one;
    const beside = entries.filter((entry) => entry.collection === collection);
    const entry = beside.find((candidate) => candidate.id === id);
    if (!entry) return incomplete.has(collection) ? [] : missing(one, wanted, beside);
    if (needs === undefined) return [];
    const field = fieldsOf(entry.data)[needs];
    if (field === undefined) return error(entry, [], `Here "${needs}" may not be left out: ${shown}.`);
    const [fact] = (isMailed && /\{[a-z-]+\}/.exec(String(field))) || [];
    return fact ? error(entry, [needs], `Write ${fact} out here: ${shown}, and a mail fills in no facts.`) : [];
  });
};

const missing = (
  { collection, id, shown }: Wanted,
  wanted: readonly Wanted[],
  beside: readonly ContentEntry[],
): Finding[] => {
  const ids = wanted.filter((one) => one.collection === collection).map((one) => one.id);
  const renamed = beside.find((entry) => !ids.includes(entry.id) && nearest(entry.id, ids) === id)?.id;
  // Of a page's file under an unknown name sections.ts tells where it lies.
  if (renamed !== undefined && collection === 'pages') return [];
  const { label, ...place } = registry[collection];
  const file = place.kind === 'folder' ? `${place.path}/${id}.${place.ending}` : place.path;
  const back = renamed
    ? `If it is now called "${renamed}", give it its old name again.`
    : 'Bring it back from an earlier version: its text may change, its name may not.';
  const says = `The ${label} "${id}" is missing, and ${shown}. ${back}`;
  return [{ severity: 'error', file: `${CONTENT_FOLDER}/${file}`, line: 1, says }];
};

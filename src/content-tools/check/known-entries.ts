import { nearest } from '../../lib/nearest.ts';
import { listOfKnownEntries } from '../../rules/known-entries.ts';
import { CONTENT_FOLDER, type CollectionName, registry } from '../../schemas/collections.ts';
import { pageSections } from '../../schemas/page-sections.ts';
import { error } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';

type Wanted = { collection: CollectionName; id: string; shown: string; needs?: string };

const pages = Object.keys(pageSections).map(
  (id): Wanted => ({ collection: 'pages', id, shown: 'a page of the site is made of it' }),
);
const wanted: readonly Wanted[] = [...listOfKnownEntries, ...pages];

/** Entries that code names and that are missing, renamed, or without a field that is shown of them. */
export const missingKnownEntries = (
  entries: readonly ContentEntry[],
  incomplete: ReadonlySet<CollectionName>,
): Finding[] =>
  wanted.flatMap((one) => {
    const { collection, id, needs, shown } = one;
    const beside = entries.filter((entry) => entry.collection === collection);
    const entry = beside.find((candidate) => candidate.id === id);
    if (!entry) return incomplete.has(collection) ? [] : missing(one, beside);
    if (needs === undefined || (entry.data as Record<string, unknown> | null)?.[needs] !== undefined) return [];
    return error(entry, [], `Here "${needs}" may not be left out: ${shown}.`);
  });

const missing = ({ collection, id, shown }: Wanted, beside: readonly ContentEntry[]): Finding[] => {
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

import { CONTENT_FOLDER, type CollectionName, placeOf, registry } from '../../../schemas/collections.ts';
import type { PageName } from '../../../schemas/page-sections.ts';
import { type Part, parts } from '../../../schemas/site-parts.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

type HasPage = (page: PageName) => boolean;

const isOpen = (part: Part, has: HasPage) => has(part.pages[0]);
const uses = (part: Part, name: CollectionName) => part.collections?.includes(name) === true;

/** Collections that nothing is made of, because the pages of their parts are gone. */
export const closedCollections = (has: HasPage): ReadonlySet<CollectionName> =>
  new Set(
    parts
      .flatMap(({ collections = [] }) => collections)
      .filter((name) => !parts.some((part) => uses(part, name) && isOpen(part, has))),
  );

const pageFile = (page: PageName) => `${CONTENT_FOLDER}/pages/${page}.yaml`;

const listed = (names: readonly CollectionName[]) =>
  names.map((name) => placeOf(registry[name]).slice(CONTENT_FOLDER.length + 1)).join(', ');

const halfClosed = (entries: readonly ContentEntry[], has: HasPage): Finding[] => {
  const closed = closedCollections(has);
  return parts.flatMap((part): Finding[] => {
    const [first, ...others] = part.pages;
    if (isOpen(part, has)) return [];
    const left = (part.collections ?? []).filter(
      (name) => closed.has(name) && entries.some(({ collection }) => collection === name),
    );
    const pages = others.filter(has).map((page) => `pages/${page}.yaml`);
    if (left.length === 0 && pages.length === 0) return [];
    const says = `This page is missing. Bring it back from an earlier version; or, if the site shall do without it, remove what belongs to it, too: ${[...pages, listed(left)].filter(Boolean).join(', ')}.`;
    return [{ severity: 'error', file: pageFile(first), line: 1, says }];
  });
};

/** What the chart of materials is made of, and what to do where there is none of it. */
const CHART: Partial<Record<CollectionName, string>> = {
  estimator: 'The chart takes its prices from estimator.yaml, which this site does without. Remove this line.',
  materials:
    'The chart shows what materials.yaml lists, and there it lists nothing. List two or more there, or remove this line.',
};

const emptyCharts = (entries: readonly ContentEntry[]): Finding[] => {
  const [, says] = Object.entries(CHART).find(([name]) => !entries.some(({ collection }) => collection === name)) ?? [];
  if (says === undefined) return [];
  return entries
    .filter(({ data }) => fieldsOf(data).comparison === true)
    .map((entry) => error(entry, ['comparison'], says));
};

/** Parts of the site of which one file is gone and others are left. */
export const wrongParts = (entries: readonly ContentEntry[], incomplete: ReadonlySet<CollectionName>): Finding[] => {
  const pages = new Set(entries.filter(({ collection }) => collection === 'pages').map(({ id }) => id));
  return (['pages', ...Object.keys(CHART)] as CollectionName[]).some((name) => incomplete.has(name))
    ? []
    : [...halfClosed(entries, (page) => pages.has(page)), ...emptyCharts(entries)];
};

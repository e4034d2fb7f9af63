import { type PageName, pageSections, sectionsOf } from '../../../schemas/page-sections.ts';
import { nearest } from '../../../shared/nearest.ts';
import { about, error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { inQuotes } from '../words.ts';

const isPage = (id: string): id is PageName => id in pageSections;

/** Sections of pages that are misspelt, missing or shown nowhere, and files of pages that are not there. */
export const wrongSections = (entries: readonly ContentEntry[]): Finding[] => {
  const pages = entries.filter(({ collection }) => collection === 'pages');
  return pages.flatMap((entry) => wrongSectionsOf(entry, entries));
};

const wrongSectionsOf = (entry: ContentEntry, entries: readonly ContentEntry[]): Finding[] => {
  const { id, data } = entry;
  if (!isPage(id)) return [error(entry, [], unknownPage(id))];
  const { sections } = fieldsOf(data);
  if (sections !== undefined && (sections === null || typeof sections !== 'object')) return [];
  const ruled = sectionsOf(
    id,
    entries.map(({ collection, data: fields }) => ({ collection, data: fieldsOf(fields) })),
  );
  const known = ruled.map(([name]) => name);
  const written = Object.keys(sections ?? {});
  const unknown = written.filter((name) => !known.includes(name));
  const missing = ruled.flatMap(([name, isNeeded]) => (isNeeded && !written.includes(name) ? [name] : []));
  const isRenamed = unknown.length === 1 && missing.length === 1;
  const meant = new Map(unknown.map((name) => [name, isRenamed ? missing[0] : nearest(name, missing)]));
  const forgotten = missing.filter((name) => ![...meant.values()].includes(name));
  return [
    ...unknown.map((name) => {
      const guess = meant.get(name);
      const says = guess
        ? `This page has no section "${name}". Did you mean "${guess}"?`
        : `This page has no section "${name}", so nobody would see it. Remove it${known.length > 0 ? `; there are ${inQuotes(known)}` : ''}.`;
      return { ...error(entry, ['sections', name], says, guess && `sections:\n  ${guess}:`), found: undefined };
    }),
    ...forgotten.map((name) =>
      about(entry, ['sections'], {
        severity: 'error',
        says: `The section "${name}" is missing, and the page shows it. Bring it back from an earlier version, or write it again.`,
        snippet: `sections:\n  ${name}:\n    heading: A few words`,
        isExample: true,
      }),
    ),
  ];
};

const unknownPage = (id: string) => {
  const guess = nearest(id, Object.keys(pageSections));
  const rename = guess ? ` If it is "${guess}.yaml", give it that name again.` : '';
  return `No page of the site is made of this file.${rename} New pages need a developer; new articles, areas, projects and services do not.`;
};

import { nearest } from '../../lib/nearest.ts';
import { type PageName, pageSections } from '../../schemas/page-sections.ts';
import { about, error } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { inQuotes } from './words.ts';

const isPage = (id: string): id is PageName => id in pageSections;

/** Sections of a page that are misspelt, missing or shown nowhere, and files of pages that are not there. */
export const wrongSections = (entry: ContentEntry): Finding[] => {
  const { collection, id, data } = entry;
  if (collection !== 'pages') return [];
  if (!isPage(id)) return [error(entry, [], unknownPage(id))];
  const { sections } = (data ?? {}) as { sections?: unknown };
  if (sections !== undefined && (sections === null || typeof sections !== 'object')) return [];
  const known: readonly string[] = pageSections[id];
  const written = Object.keys(sections ?? {});
  const unknown = written.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !written.includes(name));
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

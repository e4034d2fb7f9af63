import { about, error } from './about.ts';
import type { ContentEntry } from './content-entry.ts';
import type { Finding } from './finding.ts';
import { picturesInFields } from './named-pictures.ts';

type Placed = { area?: unknown; project?: unknown };

const placeOf = ({ data }: ContentEntry) => (data ?? {}) as Placed;
const isAt =
  (wanted: string, name: unknown) =>
  ({ collection, id }: ContentEntry) =>
    collection === wanted && id === name;
const isWork = ({ collection }: ContentEntry) => collection === 'featuredProjects' || collection === 'projects';

/** Work that would be shown as another town's: a card that opens a project elsewhere, a picture that is two places. */
export const wrongPlaces = (entries: readonly ContentEntry[]): Finding[] => [
  ...linksElsewhere(entries),
  ...picturesOfTwoPlaces(entries.filter(isWork)),
];

const linksElsewhere = (entries: readonly ContentEntry[]): Finding[] => {
  const isUnknown = (area: unknown) => area !== undefined && !entries.some(isAt('areas', area));
  return entries.flatMap((entry) => {
    const { area, project } = placeOf(entry);
    const opened = entry.collection === 'featuredProjects' && entries.find(isAt('projects', project));
    // A misspelt area is told of where it stands.
    if (!opened || placeOf(opened).area === area || isUnknown(placeOf(opened).area)) return [];
    return error(
      entry,
      ['project'],
      `The page of "${project}" tells of work elsewhere. Name the page of this same project, or remove the line: then the card opens nothing.`,
    );
  });
};

const picturesOfTwoPlaces = (work: readonly ContentEntry[]): Finding[] => {
  const first = new Map<string, ContentEntry>();
  return work.flatMap((entry) =>
    picturesInFields(entry).flatMap(({ path, file }) => {
      const before = first.get(file) ?? entry;
      first.set(file, before);
      if (placeOf(before).area === placeOf(entry).area) return [];
      const says = `"${before.id}" shows this picture as work in another place. Choose a picture of this one.`;
      return about(entry, path, { severity: 'error', says });
    }),
  );
};

import { repeatsIn } from '../../../shared/repeats.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';
import { picturesInFields } from '../pictures/named-pictures.ts';

const areaOf = ({ data }: ContentEntry) => fieldsOf(data).area;
const isAt =
  (wanted: string, name: unknown) =>
  ({ collection, id }: ContentEntry) =>
    collection === wanted && id === name;
/** A draft is no work that anybody sees: it may begin with any picture. */
const isWork = ({ collection, data }: ContentEntry) =>
  (collection === 'featuredProjects' || collection === 'projects') && fieldsOf(data).draft !== true;

/** Work that would be shown as another town's: a card that opens a project elsewhere, a picture that is two places. */
export const wrongPlaces = (entries: readonly ContentEntry[]): Finding[] => [
  ...linksElsewhere(entries),
  ...picturesOfTwoPlaces(entries.filter(isWork)),
];

const linksElsewhere = (entries: readonly ContentEntry[]): Finding[] => {
  const isUnknown = (area: unknown) => area !== undefined && !entries.some(isAt('areas', area));
  return entries.flatMap((entry) => {
    const { area, project } = fieldsOf(entry.data);
    const opened = entry.collection === 'featuredProjects' && entries.find(isAt('projects', project));
    // A misspelt area is told of where it stands.
    if (!opened || areaOf(opened) === area || isUnknown(areaOf(opened))) return [];
    return error(
      entry,
      ['project'],
      `The page of "${project}" tells of work elsewhere. Name the page of this same project, or remove the line: then the card opens nothing.`,
    );
  });
};

const picturesOfTwoPlaces = (work: readonly ContentEntry[]): Finding[] => {
  const shown = work.flatMap((entry) => picturesInFields(entry).map(({ path, file }) => ({ entry, path, file })));
  return repeatsIn(shown, ({ file }) => file).flatMap(({ item: { entry, path }, first }) => {
    if (areaOf(first.entry) === areaOf(entry)) return [];
    const says = `"${first.entry.id}" shows this picture as work in another place. Choose a picture of this one.`;
    return error(entry, path, says);
  });
};

import { type CollectionName, registry } from '../../schemas/collections.ts';
import { advise } from './advice.ts';
import { againstSchema, repeatedNumbers, unknownNames, unreadable, wrongKeys } from './check-entries.ts';
import { type ContentEntry, entriesOf, readContent } from './content-files.ts';
import { unknownFacts } from './facts.ts';
import { type Finding, inOrder } from './finding.ts';
import { deadLinks, knownAddresses } from './links.ts';
import { checkPictures, pictureFiles } from './pictures.ts';
import { unusedPictures, unusedTags } from './unused.ts';

/**
 * Everything that is wrong with the content, or should be looked at, in the order of files and lines.
 * @param root the folder of the project
 */
export const checkContent = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, findings } = await readContent(root);
  const entries = files.flatMap(entriesOf);
  const unread = new Set(files.filter(({ yaml }) => yaml.value === undefined).map(({ collection }) => collection));
  const complete = (name: CollectionName) => !unread.has(name);

  const all = pictureFiles(root);
  const known = await knownAddresses(root, entries);
  const hidden = new Set(entries.filter((entry) => isUnpublished(entry, now)).map(({ id }) => `/blog/${id}`));
  const pictures = await Promise.all(entries.map((entry) => checkPictures(entry, all)));

  return inOrder([
    ...findings,
    ...files.flatMap((file) => [...unreadable(file), ...wrongKeys(file, entriesOf(file))]),
    ...entries.filter(hasKnownName).flatMap(againstSchema),
    ...unknownNames(entries, complete),
    ...repeatedNumbers(entries),
    ...unknownFacts(entries),
    ...pictures.flat(),
    ...entries.flatMap((entry) => [...advise(entry, now), ...deadLinks(entry, known, hidden)]),
    ...(complete('posts') ? unusedTags(entries) : []),
    ...(unread.size === 0 ? await unusedPictures(root, entries) : []),
  ]);
};

const hasKnownName = ({ collection, id }: ContentEntry) => {
  const { kind } = registry[collection];
  const { only } = registry[collection] as { only?: string };
  return kind !== 'single' || id === only;
};

const isUnpublished = ({ collection, data }: ContentEntry, now: Date) => {
  const { draft, date } = (data ?? {}) as { draft?: unknown; date?: unknown };
  return collection === 'posts' && (draft === true || (date instanceof Date && date > now));
};

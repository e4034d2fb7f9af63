import { advise } from './advice.ts';
import { againstSchema } from './against-schema.ts';
import { betweenFields } from './between-fields.ts';
import { wrongBlocks } from './blocks.ts';
import type { ContentEntry } from './content-entry.ts';
import { entriesOf, readContent } from './content-files.ts';
import { unknownFacts } from './facts.ts';
import { type Finding, inOrder } from './finding.ts';
import { namelessHeadings } from './headings.ts';
import { missingKnownEntries } from './known-entries.ts';
import { deadLinks, knownAddresses } from './links.ts';
import { checkPictures, pictureFiles } from './pictures.ts';
import { wrongPlaces } from './places.ts';
import { unwantedWords } from './prose.ts';
import { hardToRead } from './reading-grade.ts';
import { repeatedNumbers } from './repeated-numbers.ts';
import { wrongSections } from './sections.ts';
import { unknownNames } from './unknown-names.ts';
import { unseenCopy } from './unseen-copy.ts';
import { unusedPictures, unusedTags } from './unused.ts';
import { hasKnownName, unreadable, wrongNames } from './whole-file.ts';
import { writtenMarkdown } from './written-markdown.ts';

/**
 * Everything that is wrong with the content, or should be looked at, in the order of files and lines.
 * @param root the folder of the project
 */
export const checkContent = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, findings, incomplete } = await readContent(root);
  const entries = files.flatMap(entriesOf);

  const all = pictureFiles(root);
  const known = await knownAddresses(root, entries);
  const hidden = new Set(entries.filter((entry) => isUnpublished(entry, now)).map(({ id }) => `/blog/${id}`));
  const pictures = await Promise.all(entries.map((entry) => checkPictures(entry, all)));

  const found = [
    ...findings,
    ...files.flatMap((file) => [
      ...unreadable(file),
      ...writtenMarkdown(file),
      ...wrongNames(file, entriesOf(file)),
      ...wrongBlocks(file),
    ]),
    ...entries.filter(hasKnownName).flatMap(againstSchema),
    ...entries.flatMap(wrongSections),
    ...unknownNames(entries, incomplete),
    ...missingKnownEntries(entries, incomplete),
    ...repeatedNumbers(entries),
    ...wrongPlaces(entries),
    ...betweenFields(entries, now),
    ...namelessHeadings(entries),
    ...unknownFacts(entries),
    ...hardToRead(entries),
    ...pictures.flat(),
    ...(await unwantedWords(files)),
    ...(await unseenCopy(root, entries)),
    ...entries.flatMap((entry) => [...advise(entry, now), ...deadLinks(entry, known, hidden)]),
  ];
  // What nothing names may be named where an error hides it.
  const isWhole = found.every(({ severity }) => severity !== 'error');
  const unused = isWhole ? [...unusedTags(entries), ...(await unusedPictures(root, entries))] : [];
  return inOrder([...found, ...unused]);
};

const isUnpublished = ({ collection, data }: ContentEntry, now: Date) => {
  const { draft, date } = (data ?? {}) as { draft?: unknown; date?: unknown };
  return collection === 'posts' && (draft === true || (date instanceof Date && date > now));
};

import { readContent, wrongSiteFiles } from './content-files.ts';
import { unknownNoticePages } from './date-rules.ts';
import { deadLinks, knownAddresses } from './dead-links.ts';
import { type Finding, inOrder, oneForEachLine } from './finding.ts';
import { lostAddresses, movedOf, wrongMoves } from './moved-pages.ts';
import { unusedTopics } from './name-rules.ts';
import { unseenSections } from './page-rules.ts';
import { pictureFiles, unusedPictures } from './picture-files.ts';
import { checkPictures } from './picture-rules.ts';
import { entriesOf } from './read-file.ts';
import { withinFiles } from './rules.ts';
import { waitingEntries } from './waiting.ts';

/**
 * Everything that is wrong with the content, or should be looked at, in the order of files and lines.
 * @param root the folder of the project
 */
export const checkContent = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, entries, found } = await withoutCopy(root, now);
  const { adviceOnCopy } = await import('./prose-rules.ts');
  return inOrder(oneForEachLine([...found, ...(await adviceOnCopy(root, files, entries))], files));
};

/** Of the same, what stops the pages from being built: a build and the preview wait for nothing else. */
export const contentErrors = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, found } = await withoutCopy(root, now);
  return inOrder(oneForEachLine(found, files).filter(({ severity }) => severity === 'error'));
};

/** All but how the copy reads. */
const withoutCopy = async (root: string, now: Date) => {
  const { files, findings, incomplete } = await readContent(root);
  const entries = files.flatMap(entriesOf);

  const all = pictureFiles(root);
  const known = await knownAddresses(root, entries);
  const waiting = waitingEntries(entries, now);
  const moved = new Map(entries.flatMap(movedOf).map(({ from, to }) => [from, to]));
  const pictures = await Promise.all(entries.map((entry) => checkPictures(entry, all)));

  const found = [
    ...findings,
    ...(await wrongSiteFiles(root)),
    ...withinFiles({ files, entries, incomplete, waiting }, now),
    ...pictures.flat(),
    ...unknownNoticePages(entries, known),
    ...wrongMoves(entries, known),
    ...(await lostAddresses(root, entries, waiting, incomplete)),
    ...entries.flatMap((entry) => deadLinks(entry, { entries, known, waiting, moved })),
  ];
  // What nothing names, or no section is about, may stand where an error hides it.
  const isWhole = found.every(({ severity }) => severity !== 'error');
  const idle = isWhole
    ? [...unusedTopics(entries), ...unseenSections(entries, waiting), ...(await unusedPictures(root, entries))]
    : [];
  return { files, entries, found: oneForEachLine([...found, ...idle], files) };
};

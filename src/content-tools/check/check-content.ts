import { movedOf } from '../addresses/moved-addresses.ts';
import { readContent } from './content-files.ts';
import { type Finding, inOrder, oneForEachLine } from './finding.ts';
import { deadLinks, knownAddresses } from './links.ts';
import { lostAddresses, wrongMoves } from './moved.ts';
import { unknownNoticePages } from './notices.ts';
import { pictureFiles } from './picture-files.ts';
import { checkPictures } from './pictures.ts';
import { entriesOf } from './read-file.ts';
import { wrongSiteFiles } from './site-files.ts';
import { unusedPictures, unusedTags } from './unused.ts';
import { waitingEntries } from './waiting.ts';
import { withinFiles } from './within-files.ts';

/**
 * Everything that is wrong with the content, or should be looked at, in the order of files and lines.
 * @param root the folder of the project
 */
export const checkContent = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, entries, found } = await withoutCopy(root, now);
  const { adviceOnCopy } = await import('./copy.ts');
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
  // What nothing names may be named where an error hides it.
  const isWhole = found.every(({ severity }) => severity !== 'error');
  const unused = isWhole ? [...unusedTags(entries), ...(await unusedPictures(root, entries))] : [];
  return { files, entries, found: oneForEachLine([...found, ...unused], files) };
};

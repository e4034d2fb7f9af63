import type { ContentEntry, ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { hardToRead } from './reading-grade.ts';
import { unfitWords } from './unfit-words.ts';
import { unseenCopy } from './unseen-copy.ts';
import { unwantedWords } from './unwanted-words.ts';
import { wornTurns } from './worn-turns.ts';

/** How the copy reads and whether anybody sees it: warnings alone, which take longer than all the rest of the check. */
export const adviceOnCopy = async (
  root: string,
  files: readonly ContentFile[],
  entries: readonly ContentEntry[],
): Promise<Finding[]> => [
  ...hardToRead(entries),
  ...files.flatMap(wornTurns),
  ...files.flatMap(unfitWords),
  ...unwantedWords(files, entries),
  ...(await unseenCopy(root, entries)),
];

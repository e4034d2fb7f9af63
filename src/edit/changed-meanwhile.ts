import { type Change, pathsOf } from './changes.ts';

export const CHANGED_MEANWHILE =
  'This file was changed meanwhile, perhaps in another program. Copy what you have written, load this page again, and write it there.';

type FileNow = (path: string) => Promise<string | undefined> | string | undefined;

/** Whether one of the files that changes touch was edited, added or deleted since it was read. */
export const changedMeanwhile = async (
  before: ReadonlyMap<string, string>,
  changes: readonly Change[],
  fileNow: FileNow,
): Promise<boolean> => {
  const paths = pathsOf(changes);
  const now = await Promise.all(paths.map(fileNow));
  return paths.some((path, index) => now[index] !== before.get(path));
};

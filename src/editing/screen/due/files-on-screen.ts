import type { Files } from '../file-changes.ts';
import { changedInFolder, filesRead } from '../folder/open-folder.ts';
import { lastChanges, publishedFiles } from '../git-hub/published-files.ts';
import { draftsIn } from './due-list.ts';

/** What the screen works on: all files, and the day on which each draft was last changed. */
export const filesOnScreen = async (): Promise<{ files: Files; changedOn: ReadonlyMap<string, string> }> => {
  const inFolder = filesRead();
  if (inFolder.size > 0) return { files: inFolder, changedOn: changedInFolder() };
  const files = await publishedFiles();
  return { files, changedOn: await lastChanges(draftsIn(files)) };
};

import { collectionAt } from '../../schemas/collections.ts';
import { PICTURES_FOLDER } from '../check/picture-formats.ts';

/** What is about to happen to a file; everything that happens in one step is in one list. */
export type Change = {
  path: string;
  /** what is written: a text, or a picture; undefined for a file that is deleted */
  data?: string | Blob;
};

/** What files say, without surrounding space, by path; for pictures only the names matter. */
export type Files = ReadonlyMap<string, string>;

export const PICTURE = '';

export const isOfEditors = (path: string): boolean =>
  collectionAt(path) !== undefined || path.startsWith(`${PICTURES_FOLDER}/`);

export const filesAfter = (before: Files, changes: readonly Change[]): Map<string, string> => {
  const after = new Map(before);
  for (const { path, data } of changes) {
    if (data === undefined) after.delete(path);
    else after.set(path, typeof data === 'string' ? data.trim() : PICTURE);
  }
  return after;
};

export const CHANGED_MEANWHILE =
  'This file was changed meanwhile, perhaps in another program. Copy what you have written, load this page again, and write it there.';

/** What tells one state of a file from another: its text, or git's name for it; undefined if it does not exist. */
type State = (path: string) => Promise<string | undefined> | string | undefined;

/** Whether one of the files that changes touch was edited, added, or deleted since the screen read it. */
export const changedMeanwhile = async (changes: readonly Change[], read: State, now: State): Promise<boolean> => {
  const differs = await Promise.all(changes.map(async ({ path }) => (await read(path)) !== (await now(path))));
  return differs.includes(true);
};

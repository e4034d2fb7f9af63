import { collectionAt } from '../../schemas/collections.ts';
import { PICTURES_FOLDER } from '../check/picture-formats.ts';

/** What is about to happen to a file; all that happens in one step stands in one list. */
export type Change = {
  path: string;
  /** what is written: a text, or a picture; undefined for a file that goes */
  data?: string | Blob;
};

/** What files say, without the space around it, by path; of pictures only the names matter. */
export type Files = ReadonlyMap<string, string>;

/** Text of a picture. */
export const PICTURE = '';

/** Whether a file is one that editors write, or a picture. */
export const isOfEditors = (path: string): boolean =>
  collectionAt(path) !== undefined || path.startsWith(`${PICTURES_FOLDER}/`);

/** All files, by path, after these changes. */
export const filesAfter = (before: Files, changes: readonly Change[]): Map<string, string> => {
  const after = new Map(before);
  for (const { path, data } of changes) {
    if (data === undefined) after.delete(path);
    else after.set(path, typeof data === 'string' ? data.trim() : PICTURE);
  }
  return after;
};

import { z } from 'zod';
import { PICTURE } from './known-files.ts';

const changeSchema = z.object({
  action: z.enum(['create', 'update', 'move', 'delete']),
  path: z.string(),
  /** where a file lay that gets another name */
  previousPath: z.string().optional(),
  /** what is written: a text, or a picture */
  data: z.union([z.string(), z.instanceof(Blob)]).optional(),
});

/** What Sveltia is about to do to the files, all in one step. */
export const changesSchema = z.array(changeSchema);

export type Change = z.infer<typeof changeSchema>;

/** All files, by path, after these changes. */
export const filesAfter = (before: ReadonlyMap<string, string>, changes: readonly Change[]): Map<string, string> => {
  const after = new Map(before);
  for (const { action, path, previousPath, data } of changes) {
    if (previousPath) after.delete(previousPath);
    if (action === 'delete') after.delete(path);
    else after.set(path, typeof data === 'string' ? data.trim() : PICTURE);
  }
  return after;
};

/** All paths that changes touch. */
export const pathsOf = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ path, previousPath }) => (previousPath ? [path, previousPath] : [path]));

import type { Change } from './changes.ts';

export const CHANGED_MEANWHILE =
  'This file was changed meanwhile, perhaps in another program. Copy what you have written, load this page again, and write it there.';

/** What tells one state of a file from another: its text, or the name that git has for it; undefined for one that is not there. */
type State = (path: string) => Promise<string | undefined> | string | undefined;

/** Whether one of the files that changes touch was edited, added or deleted since the screen has read it. */
export const changedMeanwhile = async (changes: readonly Change[], read: State, now: State): Promise<boolean> => {
  const differs = await Promise.all(changes.map(async ({ path }) => (await read(path)) !== (await now(path))));
  return differs.includes(true);
};

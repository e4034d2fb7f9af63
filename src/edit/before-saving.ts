import type { AppEventListener } from '@sveltia/cms';
import { z } from 'zod';
import { SOURCE, writeFile } from '../content-tools/editing-screen/file-format.ts';
import { collectionAt } from '../schemas/collections.ts';
import { CHANGED_MEANWHILE } from './changed-meanwhile.ts';
import { knownFiles, withNumbers } from './known-files.ts';

/** What Sveltia hands over of an entry that is about to be saved. */
const savingSchema = z.object({
  path: z.string(),
  data: z.looseObject({ [SOURCE]: z.string().optional() }),
});

/**
 * Whether a file says something else than when these fields were read from it: a draft that was kept on this device is offered
 * again after somebody else has changed the file, and would undo that.
 */
const isOutdated = (path: string, source: string | undefined) => {
  const now = knownFiles().get(path);
  return source !== undefined && now !== undefined && now !== source.trim();
};

/** Gives an entry its number, and the text that its file has from then on. */
export const beforeSaving: AppEventListener = {
  name: 'preSave',
  handler: (saving) => {
    const { path, data } = savingSchema.parse(saving.entry.toJS());
    const name = collectionAt(path);
    if (!name) return saving.entry;
    // What Sveltia shows of a saving that failed is the cause (0.221).
    if (isOutdated(path, data[SOURCE])) throw new Error('saving_failed', { cause: new Error(CHANGED_MEANWHILE) });
    const numbered = withNumbers(name, data);
    return saving.entry.set('data', { ...numbered, [SOURCE]: writeFile(name, numbered).trim() });
  },
};

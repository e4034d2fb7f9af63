import { z } from 'zod';
import { changeInWords, fileChange } from './field-changes.ts';
import { type RecordedChange, recordedChangeSchema } from './recorded-change.ts';

/** Where this device stores what was changed in a folder: a folder has no history that a browser could read. */
const KEY = 'edit-changes';
const MOST = 50;

const keptSchema = z.array(recordedChangeSchema);

/** The changes that were made on this device, newest first. */
export const keptChanges = (): RecordedChange[] =>
  keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];

/**
 * Stores how a file changed; the oldest changes are dropped. Pictures and files without a change are skipped. The file has already
 * been written: a list that is full or cannot be stored is no reason to say otherwise.
 */
export const keepChange = (path: string, before: string | undefined, after: string | undefined) => {
  try {
    const change = fileChange(path, before, after);
    if (!change) return;
    const kept: RecordedChange = {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      who: 'On this device',
      isAtOnce: false,
      files: [change],
      words: changeInWords(change, after),
    };
    localStorage.setItem(KEY, JSON.stringify([kept, ...keptChanges()].slice(0, MOST)));
  } catch (error) {
    console.error(error);
  }
};

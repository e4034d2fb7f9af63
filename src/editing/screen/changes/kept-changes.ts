import { z } from 'zod';
import { changeInWords, type FileChange, fileChange } from './field-changes.ts';
import type { RecordedChange } from './recorded-change.ts';

/** Where this device keeps what was changed in a folder: a folder has no history that a browser could read. */
const KEY = 'edit-changes';
const MOST = 50;

const keptSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    who: z.string(),
    isAtOnce: z.boolean(),
    files: z.array(z.custom<FileChange>()),
    words: z.array(z.string()),
  }),
);

/** The changes that were made on this device, newest first. */
export const keptChanges = (): RecordedChange[] =>
  keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];

const keep = (change: FileChange, after: string | undefined) => {
  const kept: RecordedChange = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    who: 'On this device',
    isAtOnce: false,
    files: [change],
    words: changeInWords(change, after),
  };
  localStorage.setItem(KEY, JSON.stringify([kept, ...keptChanges()].slice(0, MOST)));
};

/**
 * Keeps what became of a file; the oldest changes go. Of a picture, and where nothing became of it, nothing. The file is written by
 * then: a list that is full or cannot be kept is no reason to say that it was not.
 */
export const keepChange = (path: string, before: string | undefined, after: string | undefined) => {
  try {
    const change = fileChange(path, before, after);
    if (change) keep(change, after);
  } catch (error) {
    console.error(error);
  }
};

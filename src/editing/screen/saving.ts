import type { AppEventListener } from '@sveltia/cms';
import { z } from 'zod';
import { type CollectionName, collectionAt } from '../../schemas/collections.ts';
import { completed, couldBeDraft, noteFile } from './complete-draft.ts';
import { SOURCE, writeFile } from './config/file-format.ts';
import type { Change, Files } from './file-changes.ts';
import { forgetNotes } from './notes-at-fields.ts';

/** What Sveltia passes for an entry, including the text of its file; one that was never saved has no path. */
export const entrySchema = z.object({ path: z.string(), data: z.looseObject({ [SOURCE]: z.string().optional() }) });

type NewEntry = { name: CollectionName; text: string; from: { path: string } | { source: string } };

/** Texts that were made but not written yet. In a folder they follow the pictures that they refer to. */
let pending: NewEntry[] = [];

/** The entry that is being saved: its file, and the file's text when its fields were read from it; undefined for a new one. */
let saving: (Entry & { path: string; source: string | undefined; couldBeDraft: boolean }) | undefined;

type Entry = { name: CollectionName; data: Record<string, unknown> };

/** The entry that is being saved, with its fields as they are on the screen. */
export const entrySaving = (): Entry | undefined => saving;

/** Completes an entry, and returns the text that its file has from then on. */
const beforeSaving: AppEventListener = {
  name: 'preSave',
  handler: (event) => {
    const { path, data } = entrySchema.parse(event.entry.toJS());
    const name = collectionAt(path);
    if (!name) return event.entry;
    const whole = completed(name, data);
    const text = writeFile(name, whole).trim();
    saving = { name, data: whole, path, source: data[SOURCE]?.trim(), couldBeDraft: couldBeDraft(name, whole) };
    pending = [{ name, text, from: { path } }];
    return event.entry.set('data', { ...whole, [SOURCE]: text });
  },
};

const afterSaving: AppEventListener = {
  name: 'postSave',
  handler: (event) => {
    const { path, data } = entrySchema.parse(event.entry.toJS());
    const name = collectionAt(path);
    if (name) noteFile(name, data);
    saving = undefined;
    forgetNotes();
  },
};

export const savingEvents = [beforeSaving, afterSaving];

export const buildFile = (name: CollectionName, data: Record<string, unknown>): string => {
  const { [SOURCE]: source = '' } = data;
  const text = writeFile(name, completed(name, data));
  // Text that saving has already produced for an entry.
  if (text.trim() !== source) pending.push({ name, text: text.trim(), from: { source: String(source) } });
  return text;
};

/** Texts that were made for files but not written yet; if one has moved, the file tells which it is. */
export const listPendingTexts = (files: Files): Change[] =>
  pending.flatMap(({ name, text, from }) => {
    const path = 'path' in from ? from.path : findPath(files, name, from.source);
    return path === undefined ? [] : [{ path, data: text }];
  });

const findPath = (files: Files, name: CollectionName, source: string) =>
  [...files].find(([path, text]) => text === source && collectionAt(path) === name)?.[0];

/** Nothing more follows: it was written, or refused. */
export const forgetTexts = () => {
  pending = [];
};

/** The file of the entry that is being saved, if it is among these changes. */
export const savedIn = (changes: readonly Change[]): string | undefined =>
  changes.find(({ path }) => path === saving?.path)?.path;

/** Whether the entry that is being saved is refused for what it could lack as a draft. */
export const isHalfFinished = (changes: readonly Change[]): boolean =>
  savedIn(changes) !== undefined && saving?.couldBeDraft === true;

/**
 * Whether the file of the entry that is being saved differs from when its fields were read from it: a draft that was stored
 * on this device is offered again after someone else has changed the file, and would undo that.
 */
export const isOutdated = (files: Files, changes: readonly Change[]): boolean => {
  const [path, source] = [savedIn(changes), saving?.source];
  const now = path === undefined ? undefined : files.get(path);
  return source !== undefined && now !== undefined && now !== source;
};

import type { AppEventListener } from '@sveltia/cms';
import { z } from 'zod';
import { SOURCE, writeFile } from '../content-tools/editing-screen/file-format.ts';
import { collectionAt } from '../schemas/collections.ts';
import { withNumbers } from './known-files.ts';

/** What Sveltia hands over of an entry that is about to be saved. */
const savingSchema = z.object({
  path: z.string(),
  data: z.looseObject({ [SOURCE]: z.string().optional() }),
});

/** Gives an entry its number, and the text that its file has from then on. */
export const beforeSaving: AppEventListener = {
  name: 'preSave',
  handler: (saving) => {
    const { path, data } = savingSchema.parse(saving.entry.toJS());
    const name = collectionAt(path);
    if (!name) return saving.entry;
    const numbered = withNumbers(name, data);
    return saving.entry.set('data', { ...numbered, [SOURCE]: writeFile(name, numbered).trim() });
  },
};

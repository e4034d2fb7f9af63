import type { AppEventListener } from '@sveltia/cms';
import { z } from 'zod';
import type { Finding } from '../content-tools/check/finding.ts';
import { SOURCE, writeFile } from '../content-tools/editing-screen/file-format.ts';
import { labelOf } from '../content-tools/editing-screen/labels.ts';
import { CHANGED_MEANWHILE, fileNow } from './file-now.ts';
import { collectionAt, withNumbers } from './known-files.ts';
import { mistakesIn } from './mistakes-in.ts';

/** What Sveltia hands over of an entry that is about to be saved. */
const savingSchema = z.object({
  path: z.string(),
  data: z.looseObject({ [SOURCE]: z.string().optional() }),
});

/** `Phones › Office`; items of a list are counted from 1. */
const placeOf = ({ entry, path = [] }: Finding) =>
  [...(entry ? [entry] : []), ...path.map((step) => (typeof step === 'number' ? `${step + 1}` : labelOf(step)))].join(
    ' › ',
  );

const sentenceOf = (finding: Finding) => [placeOf(finding), finding.says].filter(Boolean).join(': ');

/** Sveltia shows the cause of an error that has this message (0.221). */
const NOT_SAVED = 'saving_failed';

const refuse = (sentences: readonly string[]) => {
  throw new Error(NOT_SAVED, { cause: new Error(sentences.join('\n\n')) });
};

/**
 * Refuses to save what would stop the site from being built, and says why. On the files of this machine it refuses to
 * write over what somebody else has typed meanwhile, too; on a repository Sveltia does so itself. What is saved is from
 * then on what the file was.
 */
export const beforeSaving = (isLocal: boolean): AppEventListener => ({
  name: 'preSave',
  handler: async (saving) => {
    const { path, data } = savingSchema.parse(saving.entry.toJS());
    const name = collectionAt(path);
    if (!name) return saving.entry;
    const numbered = withNumbers(name, data);
    const text = writeFile(name, numbered);
    const mistakes = mistakesIn(name, path, text, new Date());
    if (mistakes.length > 0) refuse(mistakes.map(sentenceOf));
    if (isLocal && (await fileNow(path)) !== data[SOURCE]) refuse([CHANGED_MEANWHILE]);
    return saving.entry.set('data', { ...numbered, [SOURCE]: text.trim() });
  },
});

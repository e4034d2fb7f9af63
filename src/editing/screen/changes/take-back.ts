import type { Change, Files } from '../file-changes.ts';
import { mistakesAfter } from '../mistakes-after.ts';
import { sentenceOf } from '../sentences.ts';
import { takenBack } from './field-changes.ts';
import type { RecordedChange } from './recorded-change.ts';

const OVERTAKEN =
  'The same words were changed again later. Take that change back first, or write it on the editing screen.';

/** Why the site could not be built with these changes, in sentences. */
export const mistakesIn = async (files: Files, changes: readonly Change[]): Promise<string[]> =>
  (await mistakesAfter(files, changes, new Date())).map((finding) => sentenceOf(finding, undefined));

/** What has to be written so that a change is taken back and all later ones stay; or why that cannot be, in sentences. */
export const changesBack = async (
  change: RecordedChange,
  files: Files,
): Promise<{ changes: Change[] } | { reasons: string[] }> => {
  const back = change.files.map((file) => ({ path: file.path, result: takenBack(file, files.get(file.path)) }));
  const changes = back.flatMap(({ path, result }): Change[] => {
    if (result === 'overtaken') return [];
    return [result.text === undefined ? { path } : { path, data: result.text }];
  });
  if (changes.length < back.length) return { reasons: [OVERTAKEN] };
  const reasons = await mistakesIn(files, changes);
  return reasons.length > 0 ? { reasons } : { changes };
};

import { z } from 'zod';
import type { Change, Files } from '../file-changes.ts';
import { mistakesAfter } from '../mistakes-after.ts';
import { toSentence } from '../sentences.ts';
import { type FileChange, takenBack } from './field-changes.ts';

const OVERTAKEN =
  'The same words were changed again later. Take that change back first, or write it on the editing screen.';

/** Why the site could not be built with these changes, in sentences. */
export const mistakesIn = async (files: Files, changes: readonly Change[]): Promise<string[]> =>
  (await mistakesAfter(files, changes, new Date())).map((finding) => toSentence(finding, undefined));

/** What has to be written so that a change is taken back and all later ones stay; or why that is not possible, in sentences. */
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

export const recordedChangeSchema = z.object({
  id: z.string(),
  /** in ISO 8601 */
  at: z.string(),
  who: z.string(),
  /** whether it went online without a review */
  isAtOnce: z.boolean(),
  files: z.array(z.custom<FileChange>()),
  /** the same in plain words */
  words: z.array(z.string()),
});

export type RecordedChange = z.infer<typeof recordedChangeSchema>;

export type WaitingChange = RecordedChange & {
  /** whether the business lets it go online at once */
  isSmall: boolean;
};

/** Where changes are stored, and taken back: a repository on GitHub, or a folder on this machine. */
export type Records = {
  /** the newest changes, newest first */
  list: () => Promise<RecordedChange[]>;
  waiting: () => Promise<WaitingChange[]>;
  /** whether a change may be taken back without a review */
  isTakenBackHere: (change: RecordedChange) => boolean;
  /** takes a change back, or says in sentences why not */
  takeBack: (change: RecordedChange) => Promise<string[]>;
  /** publishes what waits, or says in sentences why not */
  publish: (change: WaitingChange) => Promise<string[]>;
  more: string | undefined;
};

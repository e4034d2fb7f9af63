import { collectionAt } from '../../../schemas/collections.ts';
import type { Change } from '../file-changes.ts';
import { CHANGED_MEANWHILE, changedMeanwhile } from '../file-changes.ts';
import { mistakesOf, refusalOf } from '../save-refusal.ts';
import { forgetTexts, textsToCome } from '../saving.ts';
import { fileNow, filesRead, removeMade } from './open-folder.ts';

/**
 * Sveltia writes all files of one saving at the same time, each by several calls to the folder, pictures before entries. Each waits here
 * before its last one, until no other call is on its way: then all that is about to happen is known, and looked at in one.
 */
type Waiting = { changes: Change[]; leave: () => void; refuse: (why: Error) => void };

let waiting: Waiting[] = [];
let onTheWay = 0;

export const call = async <Result>(carryOut: () => Promise<Result>): Promise<Result> => {
  onTheWay += 1;
  try {
    return await carryOut();
  } finally {
    end();
  }
};

/** Within a call: waits until these changes may be made. Throws why they may not, in words for the editor. */
export const leaveFor = async (changes: Change[]): Promise<void> => {
  const left = new Promise<void>((leave, refuse) => waiting.push({ changes, leave, refuse }));
  end();
  await left.finally(() => {
    onTheWay += 1;
  });
};

/** Waits for a task of the browser: calls that follow from this one start before it. */
const end = () => {
  onTheWay -= 1;
  if (onTheWay === 0 && waiting.length > 0) setTimeout(decide);
};

const decide = async () => {
  if (onTheWay > 0 || waiting.length === 0) return;
  const batch = waiting;
  waiting = [];
  const changes = batch.flatMap((each) => each.changes);
  const reasons = await whyNot(changes).catch((error: Error) => [error.message]);
  if (reasons.length === 0) {
    if (changes.some(({ path }) => collectionAt(path))) forgetTexts();
    for (const { leave } of batch) leave();
    return;
  }
  await removeMade(changes.map(({ path }) => path));
  const refusal = new Error(refusalOf(reasons, withTexts(changes)));
  for (const { refuse } of batch) refuse(refusal);
};

const withTexts = (changes: readonly Change[]): Change[] => {
  const paths = new Set(changes.map(({ path }) => path));
  return [...changes, ...textsToCome(filesRead()).filter(({ path }) => !paths.has(path))];
};

const whyNot = async (changes: readonly Change[]): Promise<string[]> => {
  const all = withTexts(changes);
  const read = filesRead();
  if (await changedMeanwhile(all, (path) => read.get(path), fileNow)) return [CHANGED_MEANWHILE];
  return mistakesOf(read, all);
};
